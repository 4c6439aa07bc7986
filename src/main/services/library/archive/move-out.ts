import { lstat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { thumbnailEdges } from '../../../../shared/domain/asset.ts'
import { TimestampMs } from '../../../../shared/domain/ids.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { syncDirectory } from '../../../lib/files/sync.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { copyOut } from '../../../media/files/copy-out.ts'
import { makeDirectory } from '../../../media/files/durable-file.ts'
import { NameTaken } from '../../../media/files/place-new.ts'
import { MediaError } from '../../../media/media-error.ts'
import type { Media } from '../../../media/open.ts'
import { archivePathOf } from './archive-path.ts'
import type { ArchiveTally } from './archive-tally.ts'
import type { ScopeFile } from './files-of-scope.ts'
import { hashesOf, hashOf } from './read-again.ts'
import { settleOriginal, type SettleParts } from './settle-original.ts'

export type MoveOutParts = SettleParts & {
  media: Pick<Media, 'kept' | 'pathOf' | 'thumbnail'>
  clock: Pick<Clock, 'now'>
  /** Whether a job that goes on needs it, now. */
  isInUse(file: ScopeFile): boolean
}

export type Target = { archiveId: string; folder: string }

/** Read again together: a thread is started for it. */
const filesAtOnce = 32
const bytesAtOnce = 256 * 1024 * 1024
const mostNames = 20
/** What was copied is moved to its end, also where it is stopped. */
const toItsEnd = new AbortController().signal

/** `isNew`: this run has copied it. */
type Copied = { file: ScopeFile; from: string; path: string; to: string; isNew: boolean }

/**
 * Copies originals to an archive; each is on its disk and was read again before it is noted, and only then goes from the library. A
 * file that cannot be moved stays, and the next one goes on.
 *
 * @throws MediaError where nothing can be written there: `place-refused`, `disk-full`
 */
export async function moveOut(
  files: readonly ScopeFile[],
  target: Target,
  parts: MoveOutParts,
  tally: ArchiveTally,
  signal: AbortSignal,
): Promise<void> {
  const open = [...files]
  while (open.length > 0 && !signal.aborted) {
    const copied: Copied[] = []
    let bytes = 0
    let fault: unknown = null
    while (open[0] !== undefined && copied.length < filesAtOnce && bytes < bytesAtOnce && !signal.aborted) {
      const file = open[0]
      try {
        const tellBytes = (ofThis: number) => tally.copied(bytes + ofThis)
        const copy = await copyOne(file, target, parts, tellBytes, signal)
        if (copy === 'stopped') break
        if (typeof copy === 'string') tally.stayed(file, copy)
        else copied.push(copy)
      } catch (error) {
        // What is whole by then is still moved.
        fault = error
        break
      }
      bytes += file.asset.byteSize
      open.shift()
    }
    await verifyAndSettle(copied, target, parts, tally)
    if (fault !== null) throw fault
  }
}

async function copyOne(
  file: ScopeFile,
  { folder }: Target,
  parts: MoveOutParts,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Copied | 'stopped' | 'in-use' | 'missing' | 'unreadable'> {
  const { asset, type } = file
  const { kept } = parts.media
  if (!isKnown(file, parts)) return 'missing'
  if (parts.isInUse(file) || kept.isClaimed(asset.sha256)) return 'in-use'
  const from = parts.media.pathOf(asset.sha256, type.extension)
  const size = await kept.sizeOf({ ...asset, extension: type.extension })
  if (size !== asset.byteSize) return size === 'unreadable' ? 'unreadable' : 'missing'
  await makeThumbnails(file, parts)
  for (let taken = 0; taken < mostNames; taken += 1) {
    const path = archivePathOf(asset, type.extension, taken)
    const to = join(folder, path)
    await makeMonth(folder, dirname(to))
    if (await isSameThere(to, asset, parts)) return { file, from, path, to, isNew: false }
    try {
      const modifiedAtMs = asset.createdAt
      const copy = { from, to, byteSize: size, mode: 0o600, isNew: true, modifiedAtMs, signal }
      for await (const bytes of copyOut(copy)) onBytes(bytes)
    } catch (error) {
      if (error instanceof NameTaken) continue
      if (error instanceof MediaError && error.kind === 'missing') return 'missing'
      // A copy does not say which of its two sides failed.
      const isOfDisk = error instanceof MediaError && error.kind === 'input-output'
      if (isOfDisk && (await hashOf(from, parts.media, toItsEnd)) === null) return 'unreadable'
      throw error
    }
    if (signal.aborted) return 'stopped'
    await syncDirectory(dirname(to))
    crashPoint('archive-file-copied')
    return { file, from, path, to, isNew: true }
  }
  throw new MediaError('place-refused', 'every name is taken')
}

/** Whether any row has these bytes, the trash among them. */
function isKnown({ asset }: ScopeFile, { store }: MoveOutParts): boolean {
  return store.archives.assetIds(asset.sha256).length > 0
}

/** Never through a link: what is written stays in the archive. */
async function makeMonth(folder: string, month: string): Promise<void> {
  try {
    await makeDirectory(month)
    if ((await lstat(month)).isDirectory()) return
  } catch (cause) {
    const isFull = (cause as NodeJS.ErrnoException).code === 'ENOSPC'
    throw new MediaError(isFull ? 'disk-full' : 'place-refused', `a folder of ${folder.length} signs`, {
      cause,
    })
  }
  throw new MediaError('place-refused', 'a link in the archive')
}

/** Of an earlier run, which ended before it was noted. */
async function isSameThere(
  to: string,
  { byteSize, sha256 }: ScopeFile['asset'],
  { media }: MoveOutParts,
): Promise<boolean> {
  const found = await lstat(to).catch(() => null)
  if (found?.isFile() !== true || found.size !== byteSize) return false
  return (await hashOf(to, media, toItsEnd)) === sha256
}

/** They stay when the original goes. One that cannot be made is made when the archive is there. */
async function makeThumbnails({ asset, type }: ScopeFile, { media }: MoveOutParts): Promise<void> {
  if (!asset.hasThumbnail) return
  const { kind, sha256 } = asset
  for (const edge of thumbnailEdges)
    await media.thumbnail({ kind, sha256, extension: type.extension }, edge).catch(() => {})
}

async function verifyAndSettle(
  copied: readonly Copied[],
  target: Target,
  parts: MoveOutParts,
  tally: ArchiveTally,
): Promise<void> {
  const read = await hashesOf(
    copied.map(({ to }) => to),
    parts.media,
    toItsEnd,
  )
  for (const copy of copied) {
    const { file, path, to, isNew } = copy
    const { sha256, byteSize } = file.asset
    if (read.get(to) !== sha256) {
      tally.stayed(file, await whoseFault(copy, read.get(to), parts))
      continue
    }
    crashPoint('archive-file-verified')
    // It may have been deleted for ever since: of what is not known any more no copy is left either.
    if (!isKnown(file, parts)) {
      if (isNew) await unlink(to).catch(() => {})
      tally.stayed(file, 'missing')
      continue
    }
    // A job may have begun with it since.
    if (parts.isInUse(file) || parts.media.kept.isClaimed(sha256)) {
      tally.stayed(file, 'in-use')
      continue
    }
    const noted = { ...target, sha256, byteSize, path, extension: file.type.extension }
    const { folder: _folder, ...row } = noted
    parts.store.archives.put(row, TimestampMs.parse(parts.clock.now()))
    crashPoint('archive-file-noted')
    const stayed = await settleOriginal(noted, parts)
    if (stayed === null) tally.moved(file)
    else tally.stayed(file, stayed)
  }
}

/**
 * A copy that is not what it should be goes again.
 *
 * @throws MediaError where it is not the original that is damaged: nothing that is written there can be relied on
 */
async function whoseFault(
  { file, from, to, isNew }: Copied,
  copied: string | undefined,
  { media }: MoveOutParts,
): Promise<'damaged' | 'unreadable'> {
  if (isNew) await unlink(to).catch(() => {})
  const original = await hashOf(from, media, toItsEnd)
  if (original === null) return 'unreadable'
  if (original !== file.asset.sha256 && original === copied) return 'damaged'
  throw new MediaError('place-refused', 'read back as something else')
}
