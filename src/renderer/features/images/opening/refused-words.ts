import type { Failure } from '../../../../shared/errors.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { errorLine } from '../../../text/error-text.ts'

/** As many names as a message can hold; the others are counted. */
const mostNames = 3

/** Which files could not be used, by their names, and each reason once. */
export function refusedWords(
  refused: readonly { readonly name: string; readonly failure: Failure }[],
  text: Catalogue,
): string {
  const names = refused.slice(0, mostNames).map(({ name }) => name)
  const told = text.canvas.notOpened(names, refused.length - names.length)
  const reasons = new Set(refused.map(({ failure }) => reasonOf(failure, text)))
  return [told, ...reasons].join(text.errors.joiner)
}

/** Without the name, which has been said. */
function reasonOf(failure: Failure, text: Catalogue): string {
  const { code } = failure
  if (code === 'unsupported-file' || code === 'not-a-canvas') return text.canvas.whatOpens
  return errorLine(failure, text)
}
