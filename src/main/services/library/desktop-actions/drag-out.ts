import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { renameRetrying } from '../../../lib/files/retry-locked.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { type CopiesToGive, createCopiesToGive } from './copies-to-give.ts'
import { type LibraryFile, libraryFileOf } from './library-file.ts'

/** Pixels of what hangs from the pointer. */
const iconEdge = 128

export type DragOut = Pick<CopiesToGive, 'finished' | 'forget' | 'removeTaken'> & {
  /** Not begun when the signal aborts before its file is ready. */
  start(assetId: AssetId, signal: AbortSignal): Promise<void>
}

/**
 * Gives a file of the library to other programs. A copy may take longer than a hand holds a button: it is made to its end
 * when that lets go, and the next drag has it.
 *
 * @throws AppError `not-found`, or `bad-input` where the window does it by itself; MediaError `missing`, `disk-full`
 */
export function createDragOut(parts: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'drawn' | 'sourceOf' | 'pixels' | 'thumbnail'>
  host: Pick<Host, 'dragOut' | 'saving'>
  clock: Pick<Clock, 'now'>
  directory: string
}): DragOut {
  const { media, host } = parts
  const copies = createCopiesToGive({ ...parts, folder: join(parts.directory, 'dragged-out') })

  /** Null where it has no image of itself, or none could be made: a drag needs none of its own. */
  async function iconOf({ asset, type }: LibraryFile): Promise<Uint8Array | null> {
    if (!asset.hasThumbnail) return null
    const { kind, sha256 } = asset
    try {
      const thumbnail = await media.thumbnail({ kind, sha256, extension: type.extension }, 256)
      // Electron reads PNG and JPEG, and a thumbnail is neither.
      const draw = (to: string) =>
        media.pixels(thumbnail, async ({ file, width, height }) => {
          await renameRetrying(file, to)
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
      const kept = await libraryFileOf(parts, assetId)
      void copies.removeTaken()
      const [file, icon] = await Promise.all([copies.copyOf(kept), iconOf(kept)])
      if (!signal.aborted) host.dragOut({ file, icon })
    },
    finished: copies.finished,
    forget: copies.forget,
    removeTaken: copies.removeTaken,
  }
}
