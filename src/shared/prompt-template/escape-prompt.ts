import { isPlainPrompt } from './parse-template.ts'
import { withEscapes } from './template-tokens.ts'

/** @returns a template that makes this text and nothing else: the text as it stands, wherever that is one already */
export function escapePrompt(text: string): string {
  return isPlainPrompt(text) ? text : withEscapes(text)
}
