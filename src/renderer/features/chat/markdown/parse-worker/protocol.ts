import type { Definitions } from '../labels.ts'
import type { SourceNote } from '../source-notes.ts'
import type { Block } from '../split-blocks.ts'

/** A text that the worker is to read. */
export type ParseQuestion = {
  /** Rises by one from question to question. */
  readonly id: number
  /** Names the text, which may grow from question to question. */
  readonly key: string
  readonly text: string
  readonly isWhole: boolean
  readonly notes: readonly SourceNote[]
  /** The answer about this text that the window has; 0 for none. */
  readonly have: number
}

/** What the worker made of it: only what is new to the window that has the answer `since`. */
export type ParseAnswer = {
  readonly id: number
  /** 0: the answer stands for itself. */
  readonly since: number
  /** So many blocks are those of `since`; the others follow. */
  readonly kept: number
  readonly blocks: readonly Block[]
  readonly open: Block
  /** Null: those of `since`. */
  readonly definitions: Definitions | null
}

/** Answers nothing: the parser was loaded (id 0), or a text is nested so deep that it gave up. */
export type ParserSign = { readonly id: number }

export type FromParser = ParseAnswer | ParserSign

export function isAnswer(message: FromParser): message is ParseAnswer {
  return 'open' in message
}

/** A document as it is drawn. */
export type ReadDocument = {
  readonly blocks: readonly Block[]
  readonly open: Block
  readonly definitions: Definitions
}

export function applyAnswer(known: ReadDocument | null, answer: ParseAnswer): ReadDocument | null {
  const { since, kept, blocks, open, definitions } = answer
  if (since === 0) return definitions && { blocks, open, definitions }
  if (known === null) return null
  return {
    blocks: [...known.blocks.slice(0, kept), ...blocks],
    open,
    definitions: definitions ?? known.definitions,
  }
}
