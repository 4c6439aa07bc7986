import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { renameRetrying } from '../../lib/files/retry-locked.ts'
import { putInPlace } from './durable-file.ts'
import { takeBack } from './take-back.ts'
import { hashFiles, type HashedFile } from './hash-files.ts'
import type { ImageTools } from '../images/image-tools.ts'
import type { SavedFile } from './finalize-part.ts'
import type { Layout } from './layout.ts'
import { MediaError } from '../media-error.ts'
import { detectMediaType, sniffLength } from '../probe/media-type.ts'
import { probe } from '../probe/probe.ts'
import { madeEdges } from '../images/thumbnails.ts'

/** A file of the media folder by what its name says it is. */
export type FolderFile = {
  path: string
  sha256: string
  extension: string
  byteSize: number
  writtenAtMs: number
}

export type MediaFileList = {
  files: FolderFile[]
  /** The contents of files, and folders of files, that the disk does not tell anything about. */
  unreadable: Set<string>
  isUnreadable(sha256: string): boolean
}

/** What is in the media folder, whatever the rows say. */
export type MediaFolder = {
  /** @throws where the media folder itself cannot be read: nothing is known then */
  list(): Promise<MediaFileList>
  /** In bytes, as it is at this moment; null when it is not there. */
  sizeOf(place: Pick<FolderFile, 'sha256' | 'extension'>): Promise<number | null | 'unreadable'>
  hash(paths: readonly string[], signal: AbortSignal, onHashed: (file: HashedFile) => void): Promise<void>
  /**
   * Out of its place, so that nothing takes it for what its name says; kept beside the others.
   * @returns false where it cannot be moved
   */
  setAside(path: string): Promise<boolean>
  /** Back in its place, if it had been set aside and reads well; else false. */
  bringBack(place: Pick<FolderFile, 'sha256' | 'extension'>, signal: AbortSignal): Promise<boolean>
  /** Whether somebody keeps it who has not written its row yet. */
  isClaimed(sha256: string): boolean
  /** What is kept with this content; null when nothing is. */
  find(sha256: string): Promise<SavedFile | null>
  /**
   * The original alone; what was made of it stays. It is out of its place, or refused, before this returns.
   *
   * @param onOut called in the turn in which it is out of its place: nothing comes between
   * @returns false where somebody has just kept the same bytes: nothing was done
   */
  removeOriginal(place: Pick<FolderFile, 'sha256' | 'extension'>, onOut: () => void): Promise<boolean>
  /**
   * Puts a copy of a file from elsewhere in its place, once it is on the disk and was read again.
   *
   * @param isWanted asked in the turn in which it gets its place: what was deleted for ever meanwhile does not come back
   * @returns why it is not there; null where it is
   * @throws MediaError `disk-full`, `input-output` of the library's own disk
   */
  takeBack(
    from: string,
    place: Pick<FolderFile, 'sha256' | 'extension' | 'byteSize'>,
    signal: AbortSignal,
    onCopied: (bytes: number) => void,
    isWanted: () => boolean,
  ): Promise<'stopped' | 'damaged' | 'missing' | 'unreadable' | null>
  /**
   * For ever, with everything that was made of it. It is out of its place, or refused, before this returns: what the
   * caller knew of the rows is still true then. Throws where another program has some of it open, as Windows does: what
   * is left goes when it is called again.
   * @returns false where somebody has just kept the same bytes: nothing was done
   */
  remove(sha256: string, extension: string): Promise<boolean>
  /** What a file without a row is; null when it is nothing that is kept. Throws where that cannot be told now. */
  describe(file: FolderFile): Promise<SavedFile | null>
}

const folderName = /^[0-9a-f]{2}$/
const fileName = /^([0-9a-f]{64})\.([a-z0-9]{1,8})$/

export function createMediaFolder(layout: Layout, images: ImageTools): MediaFolder {
  const damagedFolder = join(layout.originals, 'damaged')

  const describe: MediaFolder['describe'] = async ({ path, sha256, byteSize, extension }) => {
    const likely = await detectMediaType(await firstBytes(path))
    if (likely === null) return null
    const facts = await probe(path, likely, images).catch(noneIfUnusable)
    if (facts === null || facts.type.extension !== extension) return null
    const { type, ...measures } = facts
    return { sha256, ...type, byteSize, ...measures }
  }

  return {
    describe,
    async list() {
      const folders = (await readdir(layout.originals)).filter((name) => folderName.test(name))
      const files: FolderFile[] = []
      const unreadable = new Set<string>()
      for (const folder of folders)
        files.push(...(await filesIn(join(layout.originals, folder), (what) => unreadable.add(what))))
      const isUnreadable = (sha256: string) => unreadable.has(sha256) || unreadable.has(sha256.slice(0, 2))
      return { files, unreadable, isUnreadable }
    },
    isClaimed: layout.claims.has,
    async find(sha256) {
      const folder = dirname(layout.original(sha256, 'any'))
      const [file] = await filesIn(folder, () => {}, sha256)
      return file === undefined ? null : describe(file)
    },
    sizeOf: ({ sha256, extension }) =>
      stat(layout.original(sha256, extension)).then(
        ({ size }) => size,
        ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? null : 'unreadable'),
      ),
    hash: hashFiles,
    async setAside(path) {
      try {
        await mkdir(damagedFolder, { recursive: true })
        await renameRetrying(path, join(damagedFolder, basename(path)))
        return true
      } catch {
        return false
      }
    },
    async bringBack({ sha256, extension }, signal) {
      const place = layout.original(sha256, extension)
      const aside = join(damagedFolder, basename(place))
      if (!existsSync(aside)) return false
      let isWhole = false
      await hashFiles([aside], signal, (read) => {
        isWhole = read.state === 'read' && read.sha256 === sha256
      })
      if (!isWhole) return false
      return putInPlace(aside, place, () => existsSync(aside)).then(
        () => true,
        () => false,
      )
    },
    async removeOriginal({ sha256, extension }, onOut) {
      if (layout.claims.has(sha256)) return false
      const leaving = takeOut(layout, sha256, extension)
      onOut()
      await rm(leaving, { force: true })
      return true
    },
    takeBack: (...asked) => takeBack(layout, ...asked),
    async remove(sha256, extension) {
      if (layout.claims.has(sha256)) return false
      const file = layout.original(sha256, extension)
      const damaged = join(damagedFolder, basename(file))
      const made = [...madeEdges].map((edge) => layout.thumbnail(sha256, edge)).concat(layout.poster(sha256))
      // In this turn or not now: later, rows may name it again.
      const leaving = takeOut(layout, sha256, extension)
      for (const path of [...made, damaged]) rmSync(path, { force: true })
      await rm(leaving, { force: true })
      return true
    },
  }
}

/**
 * A long video takes its time to delete; its name is gone at once. A part that a crash leaves is swept.
 *
 * @returns where it is to be deleted
 */
function takeOut(layout: Layout, sha256: string, extension: string): string {
  const file = layout.original(sha256, extension)
  const leaving = layout.part(`leaving-${sha256}`)
  if (existsSync(file)) renameSync(file, leaving)
  return leaving
}

/**
 * What vanishes meanwhile is not there; of what else cannot be looked at, `onUnreadable` is told.
 *
 * @param wanted only what has this content; the others are not looked at
 */
async function filesIn(
  folder: string,
  onUnreadable: (what: string) => void,
  wanted: string | null = null,
): Promise<FolderFile[]> {
  const found: FolderFile[] = []
  const names = await readdir(folder).catch(tellUnlessGone(() => onUnreadable(basename(folder))))
  for (const name of names ?? []) {
    const [, sha256, extension] = fileName.exec(name) ?? []
    if (sha256 === undefined || extension === undefined) continue
    if (wanted !== null && sha256 !== wanted) continue
    const path = join(folder, name)
    const facts = await stat(path).catch(tellUnlessGone(() => onUnreadable(sha256)))
    if (facts === null) continue
    const { size, mtimeMs } = facts
    found.push({ path, sha256, extension, byteSize: size, writtenAtMs: Math.round(mtimeMs) })
  }
  return found
}

function tellUnlessGone(tell: () => void) {
  return ({ code }: NodeJS.ErrnoException): null => {
    if (code !== 'ENOENT') tell()
    return null
  }
}

/** The file's own fault is an answer; that of the disk or the decoder is none. */
function noneIfUnusable(error: unknown): null {
  if (error instanceof MediaError && (error.kind === 'unsupported' || error.kind === 'incomplete'))
    return null
  throw error
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
