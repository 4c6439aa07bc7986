import { AppError, type Failure } from '../../shared/errors.ts'

/** What a rejected call tells a person. Anything but an AppError is a fault of ours, and is said to be one. */
export function failureOf(error: unknown): Failure {
  return (error instanceof AppError ? error : new AppError('internal')).toFailure()
}
