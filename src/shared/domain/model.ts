import { z } from 'zod'

/** What a model makes. */
export const ModelKind = z.enum(['chat', 'image', 'video'])
export type ModelKind = z.infer<typeof ModelKind>

/** The wire format by which a model is called. */
export const WireFormat = z.enum([
  'messages',
  'generate-content',
  'chat-completions',
  'images',
  'unified-video',
  'family-d-video',
])
export type WireFormat = z.infer<typeof WireFormat>

/** Model ids are the gateway's words; 1 to 256 characters (interface document, Limits). */
export const ModelId = z.string().min(1).max(256)
export type ModelId = z.infer<typeof ModelId>

/** What a picture or film form offers for a model. Empty lists mean: let the person type any value. */
export const ModelOptions = z.object({
  sizes: z.array(z.string()),
  ratios: z.array(z.string()),
  resolutions: z.array(z.string()),
  /** Seconds. */
  durations: z.array(z.number().int().positive()),
  hasAudio: z.boolean(),
})
export type ModelOptions = z.infer<typeof ModelOptions>

export const Model = z.object({
  id: ModelId,
  kind: ModelKind,
  format: WireFormat,
  /** Shown beside the id; the vendor's family in the document's neutral words. */
  family: z.string(),
  options: ModelOptions,
})
export type Model = z.infer<typeof Model>
