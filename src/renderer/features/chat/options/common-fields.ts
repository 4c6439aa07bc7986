import { type FormValue, type Path, valueAt } from '../../../ui/schema-form/field-value.ts'
import type { ChatFormat } from './chat-options.ts'

/** What many people set, first and outside Advanced. */
export const commonFields: Readonly<Record<ChatFormat, readonly Path[]>> = {
  messages: [['system'], ['temperature'], ['max_tokens'], ['thinking']],
  'generate-content': [
    // Several texts say no more than one.
    ['systemInstruction', 'parts', 0, 'text'],
    ['generationConfig', 'temperature'],
    ['generationConfig', 'maxOutputTokens'],
    ['generationConfig', 'thinkingConfig'],
  ],
  'chat-completions': [['system'], ['temperature'], ['max_tokens']],
}

/** How many tokens an answer may have by what was set; null where nothing was. */
export function longestAnswer(format: ChatFormat, fields: FormValue): number | null {
  const path = format === 'generate-content' ? ['generationConfig', 'maxOutputTokens'] : ['max_tokens']
  const value = valueAt(fields, path)
  return typeof value === 'number' ? value : null
}
