import { createDecodeQueue, type DecodeQueueOptions } from './decoding/decode-queue.ts'
import type {
  DecodeAnswer,
  DecodeTask,
  Encoding,
  ImageFacts,
  ImageSize,
  PixelSource,
  WrittenSize,
} from '../../image-decoder/protocol.ts'
import { MediaError } from '../media-error.ts'
import type { RawPixels } from './raw-pixels.ts'

/** All rejects with MediaError `unchecked` when the decoder was ended over it, `busy` when too much waits or no decoder starts, and `closed`. */
export type ImageTools = {
  /** @throws MediaError `unsupported`, when the image cannot be decoded to its end. */
  inspect(file: string): Promise<ImageFacts>
  /** A WebP of the image whose longer edge is at most `edge` pixels. */
  shrink(file: string, edge: number): Promise<Uint8Array>
  /** A JPEG to send away: upright, without metadata, its longer edge at most `edge` pixels. */
  toJpeg(file: string, edge: number): Promise<Uint8Array>
  /**
   * Writes its pixels, in their own size or scaled, into a new file: RGBA, 8 bits a channel, row by row, alpha not
   * multiplied in, upright.
   * @throws MediaError `unsupported`, when the image cannot be decoded to its end.
   */
  writePixels(file: string, to: string, size: WrittenSize): Promise<ImageSize & PixelSource>
  /**
   * Makes a PNG in the new file `to` of a drawing in SVG.
   * @throws MediaError `unsupported`, when it cannot be drawn.
   */
  rasterise(drawing: string, to: string): Promise<void>
  /** Makes an image in the new file `to` of raw pixels. */
  encode(pixels: RawPixels, to: string, encoding: Encoding): Promise<void>
  close(): Promise<void>
}

/** Decodes images in a process of its own, which can be hurt without hurting this one. */
export function createImageTools(options: DecodeQueueOptions): ImageTools {
  const { ask, close } = createDecodeQueue(options)
  const askForImage = async (task: DecodeTask) => {
    const answer = await ask(task)
    if (answer.type === 'image') return answer.bytes
    throw refusal(answer)
  }
  return {
    async inspect(file) {
      const answer = await ask({ type: 'inspect', file })
      if (answer.type === 'facts') return answer.facts
      throw refusal(answer)
    },
    shrink: (file, edge) => askForImage({ type: 'shrink', file, edge }),
    toJpeg: (file, edge) => askForImage({ type: 'jpeg', file, edge }),
    async writePixels(file, to, size) {
      const answer = await ask({ type: 'pixels', file, to, size })
      if (answer.type === 'pixels') return { ...answer.size, ...answer.source }
      throw refusal(answer)
    },
    async rasterise(file, to) {
      const answer = await ask({ type: 'rasterise', file, to })
      if (answer.type !== 'written') throw refusal(answer)
    },
    async encode({ file, width, height }, to, encoding) {
      const answer = await ask({ type: 'encode', file, width, height, to, encoding })
      if (answer.type !== 'written') throw refusal(answer)
    },
    close,
  }
}

function refusal(answer: DecodeAnswer): MediaError {
  return new MediaError(
    'unsupported',
    answer.type === 'refused' ? answer.detail : 'an answer to another question',
  )
}
