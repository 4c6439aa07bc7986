import { z } from 'zod'

/** Images of more pixels are refused before they are decoded. */
export const mostPixels = 64_000_000

/** What the decoder is asked. The app's side says these, in order. */
export type DecodeTask =
  /** What decoding it would take, by its head alone; `written`: all of its pixels at once, in that size. `isDrawing`: in SVG. */
  | { type: 'weigh'; file: string; written: WrittenSize | null; isDrawing: boolean }
  /** Decodes the whole image: one that cannot be shown is refused here. */
  | { type: 'inspect'; file: string }
  /** A WebP whose longer edge is at most `edge`. */
  | { type: 'shrink'; file: string; edge: number }
  /** A JPEG of high quality whose longer edge is at most `edge`, upright and without metadata. */
  | { type: 'jpeg'; file: string; edge: number }
  /** Its pixels into the file `to`, row by row: RGBA, 8 bits a channel, sRGB, alpha not multiplied in, upright. */
  | { type: 'pixels'; file: string; to: string; size: WrittenSize }
  /** A drawing in SVG made a PNG in the new file `to`, in a size of its own choice. */
  | { type: 'rasterise'; file: string; to: string }
  /** The pixels in `file`, as `pixels` writes them, made an image in the new file `to`. */
  | { type: 'encode'; file: string; width: number; height: number; to: string; encoding: Encoding }
  /** A page of images and words, made a PNG in the new file `file`. */
  | { type: 'sheet'; file: string; sheet: Sheet }

/** A page in pixels. `lines`: those that belong to no image. */
export type Sheet = { width: number; height: number; cells: SheetCell[]; lines: SheetLine[] }
/** What stands below an image is drawn where the image is. */
export type SheetCell = { image: SheetImage; lines: SheetLine[] }
export type SheetBox = { left: number; top: number; width: number; height: number }
/** `file`: null for a grey plate, as of what has no image. */
export type SheetImage = SheetBox & { file: string | null }
/** `text`: as it is, of anybody; `size`: of its letters, in pixels. */
export type SheetLine = SheetBox & {
  text: string
  size: number
  ink: 'strong' | 'quiet'
  align: 'left' | 'centre' | 'right'
}

/** `edge`: made smaller until its longer side is no longer. Formats without alpha get white where it is clear. */
export type Encoding = {
  format: 'png' | 'jpeg' | 'webp' | 'avif'
  /** 1 to 100; null for the usual one, and without meaning for PNG. */
  quality: number | null
  edge: number | null
  /** What the file says of itself; nothing where it is absent. */
  metadata?: WrittenMetadata
}

/** `xmp`: a packet, in any format. `recipe`: in PNG also as a text under `atelier:recipe`, as other tools look for there; null: none. */
export type WrittenMetadata = { xmp: string; recipe: string | null }

/**
 * As it is, or scaled: stretched to that size; what of it such a size shows, cut alike on both sides; or all of it, with what is
 * left of that size clear.
 */
export type WrittenSize = 'own' | { width: number; height: number; fit: 'fill' | 'cover' | 'contain' }

export type DecodeQuestion = { id: number; task: DecodeTask }

const count = z.number().nonnegative()
const id = z.number().int()

const Load = z.object({ pixels: count, bytes: count })
/** What decoding an image takes: its pixels, and the memory that they need at once in bytes. */
export type Load = z.infer<typeof Load>

const ImageFacts = z.object({
  width: count,
  height: count,
  thumbhash: z.string().max(200),
  dhash: z.string().regex(/^[0-9a-f]{16}$/),
})
/** Size as shown (turned by EXIF), ThumbHash in base64, dHash as 16 hex digits (see dhash.ts). */
export type ImageFacts = z.infer<typeof ImageFacts>

const ImageSize = z.object({ width: count, height: count })
/** In pixels, upright. */
export type ImageSize = z.infer<typeof ImageSize>

const PixelSource = z.object({ isDeep: z.boolean(), hasProfile: z.boolean() })
/** What was converted: more than 8 bits a channel, or the colours of a profile other than sRGB. */
export type PixelSource = z.infer<typeof PixelSource>

const answers = [
  z.object({ type: z.literal('load'), id, load: Load }),
  z.object({ type: z.literal('facts'), id, facts: ImageFacts }),
  z.object({ type: z.literal('written'), id, size: ImageSize }),
  /** `undrawn`: the cells whose image cannot be decoded, by their place. */
  z.object({ type: z.literal('sheet'), id, undrawn: z.array(z.number().int().nonnegative()) }),
  z.object({ type: z.literal('pixels'), id, size: ImageSize, source: PixelSource }),
  z.object({
    type: z.literal('image'),
    id,
    bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  }),
  /** The image cannot be decoded; `detail` is the decoder's first line. */
  z.object({ type: z.literal('refused'), id, detail: z.string().max(200) }),
  /** A file could not be read or written, whatever the image is; `code` as of Node's errors, `ENOSPC`. */
  z.object({ type: z.literal('disk-failed'), id, code: z.string().max(40) }),
] as const

/** What the decoder says. It has read hostile files, so nothing it says is believed unseen. */
export const DecoderWord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** What its process holds while it decodes. */
  z.object({ type: z.literal('memory'), bytes: count }),
  ...answers,
])
export type DecoderWord = z.infer<typeof DecoderWord>
export type DecodeAnswer = Extract<DecoderWord, { id: number }>
