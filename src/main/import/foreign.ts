import type { NotImported } from '../../shared/domain/keeping/import.ts'

/** A piece of a message of another app. */
export type ForeignPart =
  | { type: 'text' | 'thinking'; text: string }
  | { type: 'code'; language: string; text: string }
  | { type: 'code-result'; outcome: string; text: string }
  | ForeignFile
  /** A file that is written out inside the message. */
  | { type: 'bytes'; name: string; bytes: Uint8Array }

/** `entry`: its name in the source; null where it is not there. `prompt`: what it was made from, where that is said. */
export type ForeignFile = { type: 'file'; entry: string | null; name: string; prompt: string }

/** What one message said there. `origin`: its id there. */
export type ForeignPiece = { origin: string; parts: ForeignPart[] }

export type ForeignMessage = {
  /** What it was made of there: at least one. */
  pieces: ForeignPiece[]
  /** The origin of the piece that it follows; that one always comes first. */
  parent: string | null
  isOnPath: boolean
  role: 'user' | 'assistant'
  model: string | null
  createdAtMs: number | null
}

/** A chat of another app. `origin`: by which it is known again, such as `claude/<uuid>`. */
export type ForeignConversation = {
  origin: string
  title: string
  createdAtMs: number | null
  updatedAtMs: number | null
  messages: ForeignMessage[]
}

/** A chat without its messages, which come after it. */
export type ForeignHead = Omit<ForeignConversation, 'messages'>

/** A file that belongs to no chat. */
export type LooseFile = { entry: string; name: string; modifiedAtMs: number | null }

/** What there is to bring in, one after the other. A chat's messages follow it, a few at a time. */
export type ImportItem =
  | { type: 'conversation'; head: ForeignHead }
  | { type: 'messages'; messages: ForeignMessage[] }
  | { type: 'conversation-end' }
  | { type: 'loose'; file: LooseFile }
  | { type: 'left'; left: NotImported }
