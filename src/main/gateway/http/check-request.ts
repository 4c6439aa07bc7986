import type { z } from 'zod'
import { limitOfIssue } from '../../../shared/domain/limit-of-issue.ts'
import { AppError } from '../../../shared/errors.ts'

/**
 * What is about to be sent, held to the interface document.
 *
 * @throws AppError `bad-input`, which names the field and its limit, never its value
 */
export function checkRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const checked = schema.safeParse(request)
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  const limit = issue && limitOfIssue(issue)
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
