import { z } from 'zod'
import { ImageStyle } from '../style/image-style.ts'
import { mostSources } from '../job/job.ts'

/** What a style file says of itself, and its newest version. */
export const styleFormat = 'atelier-style'
export const styleVersion = 1

/** How a file is called that holds a style; nothing else is read as one. */
export const styleEnding = '.atelier-style.json'
/** In pixels: the longer side of an image in it. Enough to go by, and small enough to be sent around. */
export const styleImageEdge = 1024
/** In bytes, of each image. */
export const mostStyleImageBytes = 1024 * 1024
/** In bytes: the longest words and every image at its largest, as base64, fit in. */
export const mostStyleBytes = 12 * 1024 * 1024

export const StyleImageType = z.enum(['image/webp', 'image/png', 'image/jpeg'])
export type StyleImageType = z.infer<typeof StyleImageType>

/**
 * A style as a file that anybody may read: no key, no gateway, no id of this library. Its images are in it, scaled down.
 * What is said beyond this is refused, so that nobody believes that it was taken over.
 */
export const StyleFile = z.strictObject({
  format: z.literal(styleFormat),
  version: z.literal(styleVersion),
  name: ImageStyle.shape.name,
  wordsBefore: ImageStyle.shape.wordsBefore,
  wordsAfter: ImageStyle.shape.wordsAfter,
  images: z
    .array(
      z.strictObject({
        type: StyleImageType,
        /** Base64; what it is, is read from its bytes. */
        data: z
          .string()
          .min(4)
          .max(Math.ceil(mostStyleImageBytes / 3) * 4),
      }),
    )
    .max(mostSources),
})
export type StyleFile = z.infer<typeof StyleFile>
