import { open } from 'node:fs/promises'
import { fileSource } from './byte-source.ts'
import type { ImageTools } from './image-tools.ts'
import { MediaError } from './media-error.ts'
import type { MediaType } from './media-type.ts'
import { readMp4 } from './mp4-boxes.ts'
import { readWebm } from './webm-elements.ts'

export type MediaFacts = {
  width: number
  height: number
  durationMs: number | null
  thumbhash: string | null
}

/**
 * Reads a file to its end as what its first bytes say it is.
 * @throws MediaError `unsupported` (a picture that cannot be decoded, a film without a picture) or `incomplete`.
 */
export async function probe(file: string, type: MediaType, images: ImageTools): Promise<MediaFacts> {
  if (type.kind === 'image') return { ...(await images.inspect(file)), durationMs: null }
  const handle = await open(file, 'r')
  try {
    const source = await fileSource(handle)
    const reading = type.extension === 'webm' ? await readWebm(source) : await readMp4(source)
    if (reading.state === 'incomplete')
      throw new MediaError('incomplete', 'the film does not reach its own end')
    if (reading.state === 'no-picture') throw new MediaError('unsupported', 'a film without a picture')
    const { width, height, durationMs } = reading
    return { width, height, durationMs, thumbhash: null }
  } finally {
    await handle.close()
  }
}
