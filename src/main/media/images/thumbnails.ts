import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { type AssetKind, thumbnailEdges, viewEdges } from '../../../shared/domain/asset.ts'
import { writeDurably } from '../files/durable-file.ts'
import type { ImageTools } from './image-tools.ts'
import type { Layout } from '../files/layout.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

export type ThumbnailEdge = (typeof thumbnailEdges)[number] | (typeof viewEdges)[number]
/** All that may have been made. */
export const madeEdges: ReadonlySet<ThumbnailEdge> = new Set([...thumbnailEdges, ...viewEdges])

export type FilePlace = { kind: AssetKind; sha256: string; extension: string }

/** Made on demand and kept; several who ask for the same one at once wait for one making. */
export function createThumbnails(layout: Layout, images: ImageTools) {
  const inFlight = new Map<string, Promise<string>>()

  const make = async ({ kind, sha256, extension }: FilePlace, edge: number, target: string) => {
    if (await exists(target)) return target
    const source = kind === 'image' ? await layout.source(sha256, extension) : layout.poster(sha256)
    if (!(await exists(source))) throw new MediaError('missing', 'nothing to make a thumbnail of')
    const bytes = await images.shrink(source, edge)
    crashPoint('thumbnail-made')
    // A file that is deleted for ever meanwhile takes with it only what is there by then.
    await writeDurably(target, layout.temporary(), bytes, () => existsSync(source))
    return target
  }

  return {
    /**
     * The path of the WebP, made now if it is not there yet.
     * @throws MediaError `missing` when the original, or a video's first frame, is not there.
     */
    get(file: FilePlace, edge: ThumbnailEdge) {
      const target = layout.thumbnail(file.sha256, edge)
      const running = inFlight.get(target)
      if (running !== undefined) return running
      const making = make(file, edge, target)
        .catch((error: unknown) => {
          throw asMediaError(error)
        })
        .finally(() => inFlight.delete(target))
      inFlight.set(target, making)
      return making
    },
    /** Resolves when nothing that was begun is still being made or written. */
    settled: async (): Promise<void> => void (await Promise.allSettled(inFlight.values())),
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
