import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rmdir, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Host } from '../../../host/host.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { dayMs } from '../../../lib/time/day.ts'
import { copyWithFreeSpace } from '../../../lib/files/free-space.ts'
import { createSerialQueue } from '../../../../shared/serial-queue.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'
import { asMediaError } from '../../../media/media-error.ts'
import type { LibraryFile } from './library-file.ts'

export type CopiesToGive = ReturnType<typeof createCopiesToGive>

type Copy = { readonly file: string; readonly mtimeMs: number }

/** Many a program only links to what was dropped on it, in the middle of somebody's work: it finds it for so long. */
const takenAfterMs = 7 * dayMs

/**
 * Copies of kept files for other programs: many a program writes into what was dropped on it, and a hard link would let it
 * write into the library. Drives that can copy only what differs do so at once, and need no room for it.
 */
export function createCopiesToGive(parts: {
  host: Pick<Host, 'saving'>
  clock: Pick<Clock, 'now'>
  folder: string
}) {
  const { host, clock, folder } = parts
  const folderOf = (id: AssetId) => join(folder, id)
  const given = new Map<AssetId, Copy>()
  const underWay = new Map<AssetId, Promise<Copy>>()
  /** What a copy under way has not written yet the disk still shows as free: the next one waits for it. */
  const inTurn = createSerialQueue()
  let taken = Promise.resolve()

  async function untouchedOrNew(kept: LibraryFile): Promise<Copy> {
    await taken
    const last = given.get(kept.asset.id)
    if (last === undefined) return inTurn(() => newCopyOf(kept))
    const found = await stat(last.file).catch(() => null)
    if (found !== null && found.mtimeMs === last.mtimeMs && found.size === kept.asset.byteSize) return last
    // What a program wrote into it is that program's.
    return inTurn(() => newCopyOf(kept))
  }

  /** In a place of its own: the one before may be open in another program, or about to go. */
  async function newCopyOf({ asset, path }: LibraryFile): Promise<Copy> {
    try {
      const place = join(folderOf(asset.id), `c${randomBytes(4).toString('hex')}`)
      await mkdir(place, { recursive: true, mode: 0o700 })
      const file = join(place, basename(asset.fileName))
      const mtimeMs = await writeCopy(path, file, { byteSize: asset.byteSize, mode: host.saving?.mode })
      return { file, mtimeMs }
    } catch (error) {
      throw asMediaError(error)
    }
  }

  /** On the disk, so that the next run knows it: the time of the copy's own folder. */
  async function noteGiven(file: string): Promise<void> {
    const nowS = clock.now() / 1000
    await utimes(dirname(file), nowS, nowS).catch(() => {})
  }

  return {
    /**
     * A copy that nobody has written into, under the file's own name. Who asks again while it is made gets the same one.
     *
     * @throws MediaError `missing`, `disk-full`
     */
    async copyOf(kept: LibraryFile) {
      const { id } = kept.asset
      const copying = underWay.get(id) ?? untouchedOrNew(kept)
      underWay.set(id, copying)
      try {
        const copy = await copying
        await noteGiven(copy.file)
        given.set(id, copy)
        return copy.file
      } finally {
        underWay.delete(id)
      }
    },
    /** Ends with the copy that is being made of it, and as that ends; false where there is none. */
    async finished(assetId: AssetId) {
      const copying = underWay.get(assetId)
      await copying
      return copying !== undefined
    },
    /** Nothing stays of this file. */
    forget(assetId: AssetId) {
      const copied = underWay.get(assetId)?.catch(() => {}) ?? Promise.resolve()
      void copied.then(() => {
        given.delete(assetId)
        return removeQuietly(folderOf(assetId))
      })
    },
    /** Removes what was given long ago, in earlier runs too. Nobody knows who still reads the rest. */
    removeTaken: () => (taken = taken.then(() => removeFrom(folder, clock.now() - takenAfterMs))),
  }
}

/** Removes what was last given before a moment, and folders that are empty then. */
async function removeFrom(folder: string, beforeMs: number): Promise<void> {
  for (const ofAsset of await namesIn(folder)) {
    for (const place of await namesIn(ofAsset)) {
      const found = await stat(place).catch(() => null)
      if (found !== null && found.mtimeMs < beforeMs) await removeQuietly(place)
    }
    await rmdir(ofAsset).catch(() => {})
  }
  await rmdir(folder).catch(() => {})
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => join(folder, name))
}

/** @returns when it was written; of one that was not finished nothing stays */
async function writeCopy(
  from: string,
  to: string,
  { byteSize, mode }: { byteSize: number; mode: number | undefined },
): Promise<number> {
  const place = dirname(to)
  try {
    await copyWithFreeSpace(from, to, byteSize)
    // Who takes it has it as any other file of theirs; drives of other systems have no modes.
    if (mode !== undefined) await chmod(to, mode).catch(() => {})
    return (await stat(to)).mtimeMs
  } catch (error) {
    await removeQuietly(place)
    throw error
  }
}
