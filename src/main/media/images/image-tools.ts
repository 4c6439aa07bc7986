import { createDecodeQueue, type DecodeQueueOptions } from './decoding/decode-queue.ts'
import type {
  DecodeAnswer,
  DecodeTask,
  Encoding,
  ImageSize,
  PixelSource,
  Sheet,
  WrittenSize,
} from '../../image-decoder/protocol.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import type { RawPixels } from './raw-pixels.ts'

/**
 * All rejects with MediaError `unchecked` when the decoder was ended over it, `busy` when too much waits or no decoder
 * starts, and `closed`; `disk-full`, `missing` and `input-output` when a file could not be written or read.
 */
export type ImageTools = ReturnType<typeof createImageTools>

/** Decodes images in a process of its own, which can be hurt without hurting this one. */
export function createImageTools(options: DecodeQueueOptions) {
  const { ask, close } = createDecodeQueue(options)
  const askForImage = async (task: DecodeTask) => {
    const answer = await ask(task)
    if (answer.type === 'image') return answer.bytes
    throw refusal(answer)
  }
  return {
    /** @throws MediaError `unsupported`, when the image cannot be decoded to its end. */
    async inspect(file: string) {
      const answer = await ask({ type: 'inspect', file })
      if (answer.type === 'facts') return answer.facts
      throw refusal(answer)
    },
    /** A WebP of the image whose longer edge is at most `edge` pixels. */
    shrink: (file: string, edge: number) => askForImage({ type: 'shrink', file, edge }),
    /** A JPEG to send away: upright, without metadata, its longer edge at most `edge` pixels. */
    toJpeg: (file: string, edge: number) => askForImage({ type: 'jpeg', file, edge }),
    /**
     * Writes its pixels, in their own size or scaled, into a new file: RGBA, 8 bits a channel, row by row, alpha not
     * multiplied in, upright.
     * @throws MediaError `unsupported`, when the image cannot be decoded to its end.
     */
    async writePixels(file: string, to: string, size: WrittenSize): Promise<ImageSize & PixelSource> {
      const answer = await ask({ type: 'pixels', file, to, size })
      if (answer.type === 'pixels') return { ...answer.size, ...answer.source }
      throw refusal(answer)
    },
    /**
     * Makes a PNG in the new file `to` of a drawing in SVG.
     * @throws MediaError `unsupported`, when it cannot be drawn.
     */
    async rasterise(file: string, to: string) {
      const answer = await ask({ type: 'rasterise', file, to })
      if (answer.type !== 'written') throw refusal(answer)
    },
    /** Makes an image in the new file `to` of raw pixels. */
    async encode({ file, width, height }: RawPixels, to: string, encoding: Encoding) {
      const answer = await ask({ type: 'encode', file, width, height, to, encoding })
      if (answer.type !== 'written') throw refusal(answer)
    },
    /** Draws a page into the new file `to`. @returns the cells whose image cannot be decoded, by their place */
    async drawSheet(sheet: Sheet, to: string) {
      const answer = await ask({ type: 'sheet', file: to, sheet })
      if (answer.type === 'sheet') return answer.undrawn
      throw refusal(answer)
    },
    close,
  }
}

function refusal(answer: DecodeAnswer): MediaError {
  if (answer.type === 'disk-failed') return failureOfDisk(answer.code)
  return new MediaError(
    'unsupported',
    answer.type === 'refused' ? answer.detail : 'an answer to another question',
  )
}

function failureOfDisk(code: string): MediaError {
  const error = asMediaError(Object.assign(new Error(code), { code }))
  return error instanceof MediaError ? error : new MediaError('input-output', code)
}
