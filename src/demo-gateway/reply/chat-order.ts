import type { Turn } from './turn.ts'

export type Tool = { name: string; /** JSON Schema of its input. */ schema: unknown }

export type ToolMode = {
  /** `any`: one must be called. */
  kind: 'auto' | 'any' | 'none'
  /** Only these may be called; null: all. */
  names: readonly string[] | null
  /** At most one call. */
  isSingle: boolean
}

/** What a reply is to look like. `json` without a schema is any object. */
export type OutputForm =
  | { kind: 'text' }
  | { kind: 'json'; schema: unknown }
  | { kind: 'enum'; values: readonly string[] }

/** What is asked, whatever the wire format. */
export type ChatOrder = {
  turns: readonly Turn[]
  system: string
  isThinking: boolean
  /** For thoughts and reply together; Infinity when nobody said. */
  maxTokens: number
  stopSequences: readonly string[]
  tools: readonly Tool[]
  toolMode: ToolMode
  output: OutputForm
  /** What the image that is to be described shows; null where none is. */
  seen: string | null
  /** The reply breaks off half-way for safety. */
  isUnsafe: boolean
}

export type ToolCall = { name: string; input: unknown }

export type ChatAnswer = {
  thoughts: string
  text: string
  calls: ToolCall[]
  end: 'finished' | 'length' | 'stop-sequence' | 'tool-use' | 'unsafe'
  stopSequence: string | null
  thoughtTokens: number
  /** Text and calls. */
  replyTokens: number
}

export const freeToolMode: ToolMode = { kind: 'auto', names: null, isSingle: false }
