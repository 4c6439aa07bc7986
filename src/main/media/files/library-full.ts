import { AppError } from '../../../shared/errors.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'

/**
 * What is told where a file cannot be made in the library for want of room: the person chose another disk for it, perhaps,
 * which has enough. Any other error stays as it is.
 */
export function asLibraryFull(error: unknown): unknown {
  const { kind } = (error ?? {}) as { kind?: unknown }
  if (kind !== 'disk-full' && !isDiskFull(error)) return error
  return new AppError('disk-full', { data: { field: 'library' }, isRetryable: true, cause: error })
}
