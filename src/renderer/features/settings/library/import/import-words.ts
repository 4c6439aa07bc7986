import type { Failure } from '../../../../../shared/errors.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'

/** What to say of a failure, where an import knows better than its code. */
export function wordsOfFailure({ code }: Failure, { importing }: Catalogue) {
  if (code === 'unsupported-file') return importing.nothingFound
  if (code === 'damaged-file') return importing.cutFile
  return code === 'place-refused' ? importing.unreadable : {}
}
