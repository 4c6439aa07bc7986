import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import { renameFirmly } from '../../../lib/files/firmly.ts'
import type { Media } from '../../../media/open.ts'
import { asMediaError } from '../../../media/media-error.ts'
import type { Store } from '../../../store/open.ts'
import { type KeptFile, keptFileOf } from './kept-file.ts'

/** Pixels of what hangs from the pointer. */
const iconEdge = 128

export type DragOut = {
  /** Not begun when the signal aborts before its file is ready. */
  start(assetId: AssetId, signal: AbortSignal): Promise<void>
  /** At start: what earlier runs gave away has been taken long since. While the app runs nobody knows who still reads. */
  sweep(): Promise<void>
}

/**
 * Gives a file of the library to other programs under its own name, as a copy: many a program writes into what was dropped
 * on it, and a hard link would let it write into the library. Drives that can copy only what differs do so at once.
 *
 * @throws AppError `not-found`, or `bad-input` where the window does it by itself; MediaError `missing`, `disk-full`
 */
export function createDragOut(parts: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'drawn' | 'pathOf' | 'pixels' | 'thumbnail'>
  host: Pick<Host, 'dragOut' | 'saving'>
  directory: string
}): DragOut {
  const { media, host } = parts
  const folder = join(parts.directory, 'dragged-out')
  /** When each copy was last written by us: what another program wrote into it is not given to the next one. */
  const written = new Map<string, number>()

  async function copyOf({ asset, path }: KeptFile): Promise<string> {
    const place = join(folder, asset.id)
    const file = join(place, basename(asset.fileName))
    const found = await stat(file).catch(() => null)
    if (found !== null && found.mtimeMs === written.get(file) && found.size === asset.byteSize) return file
    try {
      await rm(place, { recursive: true, force: true })
      await mkdir(place, { recursive: true, mode: 0o700 })
      await copyFile(path, file, constants.COPYFILE_FICLONE)
      // Who takes it has it as any other file of theirs; drives of other systems have no modes.
      if (host.saving !== null) await chmod(file, host.saving.mode).catch(() => {})
      written.set(file, (await stat(file)).mtimeMs)
    } catch (error) {
      throw asMediaError(error)
    }
    return file
  }

  /** Null where it has no image of itself, or none could be made: a drag needs none of its own. */
  async function iconOf({ asset, type }: KeptFile): Promise<Uint8Array | null> {
    if (!asset.hasThumbnail) return null
    const { kind, sha256 } = asset
    try {
      const thumbnail = await media.thumbnail({ kind, sha256, extension: type.extension }, 256)
      // Electron reads PNG and JPEG, and a thumbnail is neither.
      const draw = (to: string) =>
        media.pixels(thumbnail, async ({ file, width, height }) => {
          await renameFirmly(file, to)
          return { file: to, width, height }
        })
      const encoding = { format: 'png', quality: null, edge: iconEdge } as const
      return await media.drawn(draw, encoding, (file) => readFile(file))
    } catch {
      return null
    }
  }

  return {
    async start(assetId, signal) {
      if (host.dragOut === null) throw new AppError('bad-input')
      const kept = keptFileOf(parts, assetId)
      const [file, icon] = await Promise.all([copyOf(kept), iconOf(kept)])
      if (!signal.aborted) host.dragOut({ file, icon })
    },
    sweep: () => rm(folder, { recursive: true, force: true }),
  }
}
