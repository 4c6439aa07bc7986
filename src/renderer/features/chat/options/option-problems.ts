import type { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { ChatCompletionsFields } from '../../../../shared/domain/options/chat-options.ts'
import { GenerateContentOptions } from '../../../../shared/domain/options/generate-content-options.ts'
import { MessagesOptions } from '../../../../shared/domain/options/messages-options.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { type FormValue, valueAt } from '../../../ui/schema-form/field-value.ts'
import { findProblems, type Problem } from '../../../ui/schema-form/find-problems.ts'

export const chatOptionFields = {
  messages: MessagesOptions,
  'generate-content': GenerateContentOptions,
  'chat-completions': ChatCompletionsFields,
}

/** Everything that keeps these options from being sent. */
export function optionProblems(format: ChatOptions['format'], fields: object): Problem[] {
  return [...findProblems(chatOptionFields[format], fields as FormValue), ...ruleProblems(format, fields)]
}

/** The document's rules about fields together, which hold for the messages format (Limits). */
export function ruleProblems(format: ChatOptions['format'], fields: object): Problem[] {
  if (format !== 'messages') return []
  const { temperature, top_p: topP, max_tokens: most } = fields as Record<string, unknown>
  const budget = valueAt(fields, ['thinking', 'budget_tokens'])
  const problems: Problem[] = []
  if (temperature !== undefined && topP !== undefined)
    problems.push(wrong(['top_p'], 'temperature xor top_p'))
  if (typeof budget === 'number' && typeof most === 'number' && budget >= most) {
    problems.push(wrong(['thinking', 'budget_tokens'], `< max_tokens (${most})`))
  }
  return problems
}

/** What the app or the gateway refused before anything was made, at the field that it named; none when it named another. */
export function refusalProblems(
  failure: Failure | null,
  format: ChatOptions['format'],
  fields: object,
): Problem[] {
  const { field, limit } = failure?.data ?? {}
  if (failure?.code !== 'bad-input' || field === undefined) return []
  const path = field
    .replace(/^(options\.)?(fields\.)?/, '')
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const isKnown = path[0] !== undefined && path[0] in chatOptionFields[format].shape
  if (!isKnown || valueAt(fields, path) === undefined) return []
  // The kernel names the rule by a code of its own, which says nothing to a person.
  return [wrong(path, limit === undefined || /^[a-z]+_[a-z_]+$/.test(limit) ? null : limit)]
}

function wrong(path: Problem['path'], limit: string | null): Problem {
  return { path, kind: 'wrong', limit, unit: null }
}
