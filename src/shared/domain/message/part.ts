import { z } from 'zod'
import { AssetKind } from '../asset.ts'
import { AssetId } from '../ids.ts'

/** One displayed piece of a message, in order. What the provider sent verbatim is kept beside it, in the store. */
export const TextPart = z.object({ type: z.literal('text'), text: z.string() })
export type TextPart = z.infer<typeof TextPart>

export const ThinkingPart = z.object({ type: z.literal('thinking'), text: z.string() })
export type ThinkingPart = z.infer<typeof ThinkingPart>

/** Something the provider sent that this version does not display yet; it is kept and sent back unchanged. */
export const OpaquePart = z.object({
  type: z.literal('opaque'),
  providerType: z.string(),
  /** Its data could not be kept; without this the whole part is, as it came. */
  isLost: z.literal(true).optional(),
})
export type OpaquePart = z.infer<typeof OpaquePart>

/** A file of the library inside a message: an image, a video, a sound or a document. */
export const MediaPart = z.object({
  type: z.literal('media'),
  assetId: AssetId,
  kind: AssetKind,
  mimeType: z.string(),
  /** Pixels; 0 when the file did not say. */
  width: z.number().int().nonnegative().default(0),
  height: z.number().int().nonnegative().default(0),
  /** Of what a person attached; empty for what a model made. */
  fileName: z.string().default(''),
})
export type MediaPart = z.infer<typeof MediaPart>

/** The model asks for a tool. */
export const ToolCallPart = z.object({
  type: z.literal('tool-call'),
  /** Given back with the result; empty where the format has none. */
  callId: z.string(),
  name: z.string(),
  /** JSON of its input, as far as it has arrived. */
  text: z.string(),
})
export type ToolCallPart = z.infer<typeof ToolCallPart>

/** What a person, or a tool, answered to a call. */
export const ToolResultPart = z.object({
  type: z.literal('tool-result'),
  callId: z.string(),
  name: z.string(),
  text: z.string(),
  isError: z.boolean(),
  /** Images of the Library that belong to the answer; only the messages format takes them. */
  assetIds: z.array(AssetId).default([]),
})
export type ToolResultPart = z.infer<typeof ToolResultPart>

/** Code that the provider ran while it answered. `language` in lower case, empty where unknown. */
export const CodePart = z.object({ type: z.literal('code'), language: z.string(), text: z.string() })
export type CodePart = z.infer<typeof CodePart>

/** What that code printed. `outcome` in the provider's word. */
export const CodeResultPart = z.object({
  type: z.literal('code-result'),
  outcome: z.string(),
  text: z.string(),
})
export type CodeResultPart = z.infer<typeof CodeResultPart>

export const Part = z.discriminatedUnion('type', [
  TextPart,
  ThinkingPart,
  MediaPart,
  ToolCallPart,
  ToolResultPart,
  CodePart,
  CodeResultPart,
  OpaquePart,
])
export type Part = z.infer<typeof Part>
