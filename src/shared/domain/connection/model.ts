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

/** By which formats a model of a kind can be called (interface document, "What the service does", 2 to 4). */
export const formatsOf: Readonly<Record<ModelKind, readonly WireFormat[]>> = {
  chat: ['messages', 'generate-content', 'chat-completions'],
  image: ['images', 'generate-content', 'chat-completions'],
  video: ['unified-video', 'family-d-video'],
}

/** Model ids are the gateway's words; 1 to 256 characters (interface document, Limits). */
export const ModelId = z.string().min(1).max(256)
export type ModelId = z.infer<typeof ModelId>

/** What an image or video form offers for a model. Empty lists mean: let the person type any value. */
export const ModelOptions = z.object({
  sizes: z.array(z.string()),
  ratios: z.array(z.string()),
  resolutions: z.array(z.string()),
  /** Seconds. */
  durations: z.array(z.number().int().positive()),
  hasAudio: z.boolean(),
})
export type ModelOptions = z.infer<typeof ModelOptions>

/** What is known of a model, wherever it is known from. */
export const ModelFacts = z.object({
  id: ModelId,
  kind: ModelKind,
  format: WireFormat,
  /** Shown beside the id; the vendor's family in the document's neutral words, empty where none is known. */
  family: z.string(),
  options: ModelOptions,
})
export type ModelFacts = z.infer<typeof ModelFacts>

/** `built-in`: in the interface document. `listed`: by the gateway itself. `added`: by the person. */
export const ModelSource = z.enum(['built-in', 'listed', 'added'])
export type ModelSource = z.infer<typeof ModelSource>

export const Model = ModelFacts.extend({ source: ModelSource })
export type Model = z.infer<typeof Model>

/**
 * Whether a chat model answers in images, which it must be asked for and which other models refuse to be asked for.
 * Nothing but its name says so; the document's own three say it this way.
 */
export function answersInImages(modelId: string): boolean {
  return /(^|[^a-z])image([^a-z]|$)/i.test(modelId)
}

/** Whether images can be asked of a model: it makes nothing else, or talks in images too. */
export function makesImages({ id, kind, format }: Pick<Model, 'id' | 'kind' | 'format'>): boolean {
  return kind === 'image' || (kind === 'chat' && format !== 'messages' && answersInImages(id))
}

/** A model that a person added to a connection, with what they said it is. */
export const AddedModel = z
  .object({ id: z.string().trim().pipe(ModelId), kind: ModelKind, format: WireFormat })
  .refine(({ kind, format }) => formatsOf[kind].includes(format), { path: ['format'] })
export type AddedModel = z.infer<typeof AddedModel>
