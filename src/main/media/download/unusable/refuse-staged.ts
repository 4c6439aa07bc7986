import { detectMediaType } from '../../probe/media-type.ts'
import type { MediaError } from '../../media-error.ts'
import { gaveInstead, isOfKind } from './gave-instead.ts'
import { keepCopy, type WholeFile } from './keep-copy.ts'
import { firstBytes } from './refuse-download.ts'
import type { UnusableFiles } from './unusable-files.ts'

/**
 * Paid bytes of an answer that begin as what was expected and cannot be kept as that: cut short, damaged, or too large
 * to be decoded here. No address gives them again, so they are kept as a file at once. A format that nothing here knows
 * begins as something else: it is kept where the caller says so, since only it knows whether it was paid for.
 *
 * @returns the error, which is final; null where the bytes begin as something else
 */
export async function refuseStaged(
  error: MediaError,
  whole: WholeFile,
  files: UnusableFiles,
  isAnyKept = false,
): Promise<MediaError | null> {
  const { path, expected } = whole
  const head = await firstBytes(path)
  const type = await detectMediaType(head)
  const isExpected = isOfKind(type, expected)
  if (!isExpected && !isAnyKept) return null
  const gave = isExpected ? gaveInstead(head, type, expected, error.kind) : 'unreadable'
  return error.with({ unusable: { expected, gave, isFinal: true, file: await keepCopy(whole, files) } })
}
