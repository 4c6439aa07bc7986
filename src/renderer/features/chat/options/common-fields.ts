import type { options } from '../../../text/en/options.ts'
import { type FormValue, type Path, valueAt } from '../../../ui/schema-form/field-value.ts'
import { helpKey } from '../../../ui/schema-form/select-fields.ts'
import type { ChatFormat } from './chat-options.ts'

type Common = { path: Path; label: keyof typeof options.labels }

/** What many people set, first and under plain names. */
export const commonFields: Readonly<Record<ChatFormat, readonly Common[]>> = {
  messages: [
    { path: ['system'], label: 'instructions' },
    { path: ['temperature'], label: 'temperature' },
    { path: ['max_tokens'], label: 'length' },
    { path: ['thinking'], label: 'thinking' },
  ],
  'generate-content': [
    // Several texts say no more than one.
    { path: ['systemInstruction', 'parts', 0, 'text'], label: 'instructions' },
    { path: ['generationConfig', 'temperature'], label: 'temperature' },
    { path: ['generationConfig', 'maxOutputTokens'], label: 'length' },
    { path: ['generationConfig', 'thinkingConfig'], label: 'thinking' },
  ],
  'chat-completions': [
    { path: ['system'], label: 'instructions' },
    { path: ['temperature'], label: 'temperature' },
    { path: ['max_tokens'], label: 'length' },
  ],
}

/** Their plain names, by `helpKey`. */
export function labelsOf(format: ChatFormat, words: typeof options): Readonly<Record<string, string>> {
  return Object.fromEntries(
    commonFields[format].map(({ path, label }) => [helpKey(path), words.labels[label]]),
  )
}

/** The same as dotted paths of fields, which Advanced leaves out. */
export const leftToCommon: Readonly<Record<ChatFormat, readonly string[]>> = {
  messages: ['system', 'temperature', 'max_tokens', 'thinking'],
  'generate-content': [
    'systemInstruction',
    'generationConfig.temperature',
    'generationConfig.maxOutputTokens',
    'generationConfig.thinkingConfig',
  ],
  'chat-completions': ['system', 'temperature', 'max_tokens'],
}

/** How many tokens an answer may have by what was set; null where nothing was. */
export function longestAnswer(format: ChatFormat, fields: FormValue): number | null {
  const path = commonFields[format].find(({ label }) => label === 'length')?.path ?? []
  const value = valueAt(fields, path)
  return typeof value === 'number' ? value : null
}
