import { z } from 'zod'
import { AssetKind } from './asset.ts'
import { AssetId } from './ids.ts'

/** One displayed piece of a message, in order. What the provider sent verbatim is kept beside it, in the store. */
export const TextPart = z.object({ type: z.literal('text'), text: z.string() })
export type TextPart = z.infer<typeof TextPart>

export const ThinkingPart = z.object({ type: z.literal('thinking'), text: z.string() })
export type ThinkingPart = z.infer<typeof ThinkingPart>

/** Something the provider sent that this version does not display yet; it is kept and sent back unchanged. */
export const OpaquePart = z.object({ type: z.literal('opaque'), providerType: z.string() })
export type OpaquePart = z.infer<typeof OpaquePart>

/** A picture or film inside a message: a file of the library. */
export const MediaPart = z.object({
  type: z.literal('media'),
  assetId: AssetId,
  kind: AssetKind,
  mimeType: z.string(),
  /** Pixels; 0 when the file did not say. */
  width: z.number().int().nonnegative().default(0),
  height: z.number().int().nonnegative().default(0),
})
export type MediaPart = z.infer<typeof MediaPart>

export const Part = z.discriminatedUnion('type', [TextPart, ThinkingPart, MediaPart, OpaquePart])
export type Part = z.infer<typeof Part>
