import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractFile, getRawHeader } from '@electron/asar'

// Taken now: from wrap-fs.ts on these names are about archives too.
const { mkdtempSync, rmSync, statSync, writeFileSync } = fs

/** A path that leads into an archive: the archive's own file, and the path from its root; '' is the root itself. */
export type Place = { readonly archive: string; readonly path: string }

/** What the archive's header says of a file, a folder (`files`) or a link (`link`, a path from the root). */
export type Entry = {
  readonly files?: Readonly<Record<string, Entry>>
  readonly link?: string
  readonly size?: number
  /** It lies beside the archive, in `<archive>.unpacked`. */
  readonly unpacked?: boolean
}

const headers = new Map<string, Entry>()
let copies: string | null = null

/** Where in an archive a path, as any function of `fs` takes it, leads; null where it leads into none. */
export function placeOf(path: unknown): Place | null {
  const text = textOf(path)
  if (text === null || !/\.asar/i.test(text)) return null
  const parts = resolve(text).split(sep)
  const ends = parts.flatMap((part, index) => (extname(part).toLowerCase() === '.asar' ? [index + 1] : []))
  // As Electron: the innermost, and a folder of such a name is a folder.
  const end = ends.findLast((count) => isNoFolder(parts.slice(0, count).join(sep)))
  if (end === undefined) return null
  return { archive: parts.slice(0, end).join(sep), path: parts.slice(end).join(sep) }
}

/** As a person would write it. */
export function pathOf({ archive, path }: Place): string {
  return join(archive, path)
}

/** Follows links. Null where there is nothing. */
export function entryAt({ archive, path }: Place): Entry | null {
  let entry = headerOf(archive)
  for (const part of path === '' ? [] : path.split(sep)) {
    const { files } = entry
    const inside = files !== undefined && Object.hasOwn(files, part) ? files[part] : undefined
    const found = inside?.link === undefined ? inside : entryAt({ archive, path: inside.link })
    if (found === undefined || found === null) return null
    entry = found
  }
  return entry
}

/** @throws ENOENT */
export function bytesAt(place: Place): Buffer {
  fileAt(place)
  return extractFile(place.archive, place.path)
}

/**
 * A file of the system with the same bytes, for whom reads without Node: the one beside the archive, or a copy that is there
 * until this process ends.
 * @throws ENOENT
 */
export function realFile(place: Place): string {
  const { archive, path } = place
  if (fileAt(place).unpacked === true) return join(`${archive}.unpacked`, path)
  const copy = join((copies ??= openFolder()), `${randomUUID()}${extname(path)}`)
  writeFileSync(copy, bytesAt(place))
  return copy
}

export function notFound({ archive, path }: Place): Error {
  return Object.assign(new Error(`ENOENT, ${path} not found in ${archive}`), { code: 'ENOENT', errno: -2 })
}

function fileAt(place: Place): Entry {
  const entry = entryAt(place)
  if (entry === null || entry.files !== undefined) throw notFound(place)
  return entry
}

function headerOf(archive: string): Entry {
  const known = headers.get(archive) ?? (getRawHeader(archive).header as unknown as Entry)
  headers.set(archive, known)
  return known
}

function textOf(path: unknown): string | null {
  if (path instanceof URL) return path.protocol === 'file:' ? fileURLToPath(path) : null
  if (Buffer.isBuffer(path)) return path.toString()
  return typeof path === 'string' ? path : null
}

function isNoFolder(path: string): boolean {
  return headers.has(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === false
}

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-asar-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
