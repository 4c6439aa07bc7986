import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { thumbnailEdges } from '../../../shared/domain/asset.ts'
import { makeDirectory, writeDurably } from '../files/durable-file.ts'
import type { ImageFacts } from '../../image-decoder/protocol.ts'
import type { ImageTools } from './image-tools.ts'
import { checkedType } from '../files/finalize-part.ts'
import type { Layout } from '../files/layout.ts'
import { asMediaError } from '../media-error.ts'
import { detectMediaType } from '../probe/media-type.ts'
import type { FilePlace } from './thumbnails.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'

/**
 * Keeps a video's first frame, which a window drew, as what its thumbnails are made of. It is decoded and encoded
 * anew: no byte of what the window sent is stored.
 * @throws MediaError `unsupported` when it is no image; `missing` when the video is gone.
 */
export async function savePoster(
  { sha256, extension }: Pick<FilePlace, 'sha256' | 'extension'>,
  bytes: Uint8Array,
  layout: Layout,
  images: ImageTools,
): Promise<ImageFacts> {
  checkedType(await detectMediaType(bytes), 'image')
  const received = layout.temporary()
  try {
    await makeDirectory(dirname(received))
    await writeFile(received, bytes)
    crashPoint('poster-received')
    const facts = await images.inspect(received)
    const image = await images.shrink(received, Math.max(...thumbnailEdges))
    const video = await layout.source(sha256, extension)
    await writeDurably(layout.poster(sha256), layout.temporary(), image, () => existsSync(video))
    return facts
  } catch (error) {
    throw asMediaError(error)
  } finally {
    await removeQuietly(received)
  }
}
