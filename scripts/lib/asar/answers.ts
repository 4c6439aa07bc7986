import fs, { type Dirent, type Stats } from 'node:fs'
import { join } from 'node:path'
import { bytesAt, type Entry, entryAt, notFound, pathOf, type Place, realFile } from './archive.ts'

// As in archive.ts: those from before.
const { accessSync, constants, realpathSync, statSync } = fs

/** `UV_DIRENT_FILE` and `UV_DIRENT_DIR` of libuv. */
const direntTypes = { file: 1, folder: 2 }

type Options = Readonly<Record<string, unknown>>

/** What Electron answers for a path inside an archive, by the name that the question has in `fs`; its README says where from. */
export const answers = { access, lstat: stat, readdir, readFile, realpath, stat } as const

/** Read-only, and of the archive's own times: Electron tells those of the start. */
function stat(place: Place, options?: unknown): Stats | null {
  const entry = entryAt(place)
  if (entry === null) {
    if (asOptions(options)['throwIfNoEntry'] === false) return null
    throw notFound(place)
  }
  const isFolder = entry.files !== undefined
  const mode = isFolder ? constants.S_IFDIR | 0o755 : constants.S_IFREG | 0o644
  return Object.assign(statSync(place.archive), { mode, size: entry.size ?? 0 })
}

function access(place: Place, mode: unknown = constants.F_OK): void {
  const entry = entryAt(place)
  if (entry === null || entry.files !== undefined) throw notFound(place)
  if (entry.unpacked === true) return accessSync(realFile(place), Number(mode))
  if ((Number(mode) & constants.W_OK) !== 0) throw noAccess(place)
}

function realpath(place: Place): string {
  if (entryAt(place) === null) throw notFound(place)
  return pathOf({ ...place, archive: realpathSync(place.archive) })
}

function readFile(place: Place, options?: unknown): Buffer | string {
  const encoding = typeof options === 'string' ? options : asOptions(options)['encoding']
  const bytes = bytesAt(place)
  return typeof encoding === 'string' ? bytes.toString(encoding as BufferEncoding) : bytes
}

/** Of one level the entries do not know where they lie, as in every Electron before its pull request 51845. */
function readdir(place: Place, options?: unknown): (string | Dirent)[] {
  const { recursive, withFileTypes } = asOptions(options)
  const folder = entryAt(place)?.files
  if (folder === undefined) throw notFound(place)
  if (recursive !== true) {
    const entries = Object.entries(folder)
    return entries.map(([name, entry]) => (withFileTypes === true ? dirent(name, entry) : name))
  }
  return entriesBelow(folder, '').map(({ parent, name, entry }) =>
    withFileTypes === true ? dirent(name, entry, join(pathOf(place), parent)) : join(parent, name),
  )
}

type Found = { parent: string; name: string; entry: Entry }

function entriesBelow(folder: NonNullable<Entry['files']>, parent: string): Found[] {
  return Object.entries(folder).flatMap(([name, entry]) => [
    { parent, name, entry },
    ...entriesBelow(entry.files ?? {}, join(parent, name)),
  ])
}

function dirent(name: string, { files }: Entry, parentPath?: string): Dirent {
  const type = files === undefined ? direntTypes.file : direntTypes.folder
  return Reflect.construct(fs.Dirent, [name, type, parentPath]) as Dirent
}

/** An archive is read, never written. */
export function noAccess({ path }: Place): Error {
  const text = `EACCES: permission denied, access '${path}'`
  return Object.assign(new Error(text), { code: 'EACCES', errno: -13 })
}

function asOptions(options: unknown): Options {
  return typeof options === 'object' && options !== null ? (options as Options) : {}
}
