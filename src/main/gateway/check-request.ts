import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'

/**
 * What is about to be sent, held to the interface document.
 *
 * @throws AppError `bad-input`, which names the field and its limit, never its value
 */
export function checkRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const checked = schema.safeParse(request)
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  const limit = issue && limitOf(issue)
  const field = issue && fieldOf(issue)
  throw new AppError('bad-input', {
    cause: checked.error,
    data: {
      wasCharged: 'no',
      ...(field === undefined || field === '' ? {} : { field }),
      ...(limit === undefined ? {} : { limit }),
    },
  })
}

type Issue = z.core.$ZodIssue

function fieldOf(issue: Issue): string {
  const stranger = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...stranger].join('.')
}

/** In signs and in the document's own words, so that it reads the same in every language. */
function limitOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return `${issue.inclusive === false ? '>' : '≥'} ${issue.minimum}`
    case 'too_big':
      return `${issue.inclusive === false ? '<' : '≤'} ${issue.maximum}`
    case 'invalid_value':
      return issue.values.map(String).join(' | ')
    case 'invalid_type':
      return issue.expected
    case 'invalid_format':
    case 'custom':
      return issue.message
    default:
      return undefined
  }
}
