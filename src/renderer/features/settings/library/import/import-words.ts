import type { Failure } from '../../../../../shared/errors.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'

/** What to say of a failure, where an import knows better than its code. */
export function wordsOfFailure({ code, data }: Failure, { importing }: Catalogue, language: string) {
  const { field, neededBytes } = data
  if (code === 'disk-full' && neededBytes !== undefined)
    return importing.noRoom(formatBytes(neededBytes, language))
  if (code === 'internal' && field === 'chat') return importing.crashed
  if (code === 'unsupported-file') return importing.nothingFound
  if (code === 'damaged-file') return importing.cutFile
  return code === 'place-refused' ? importing.unreadable : {}
}
