import type { z } from 'zod'
import { limitOfIssue } from '../domain/limit-of-issue.ts'
import { AppError, Failure } from '../errors.ts'

/** The one gate for errors: what `toAppError` makes of it crosses as code and data, or else `internal` without a word. */
export function toFailure(error: unknown, toAppError: (error: unknown) => AppError): Failure {
  try {
    const failure = Failure.safeParse(toAppError(error).toFailure())
    if (failure.success) return failure.data
  } catch {
    // A mapper that throws must not become a second way out for what it was given.
  }
  return new AppError('internal').toFailure()
}

/** Says which field was refused and its limit, never what was in it. */
export function badInput(error: z.ZodError): AppError {
  const issue = error.issues[0]
  const limit = issue && limitOfIssue(issue)
  return new AppError('bad-input', {
    data: { field: issue?.path.join('.') ?? '', ...(limit === undefined ? {} : { limit }) },
  })
}

/** A handler answered with something that the contract does not allow: our own mistake, told to the mapper only. */
export function misfit(error: z.ZodError): AppError {
  return new AppError('internal', { cause: error })
}
