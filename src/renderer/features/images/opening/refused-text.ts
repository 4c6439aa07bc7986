import type { Failure } from '../../../../shared/errors.ts'
import { isNamedImage } from '../../../media/image-input/refused-text.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { errorLine } from '../../../text/error-text.ts'
import { firstNames } from '../../../text/first-names.ts'

/** Which files could not be used, by their names, and each reason once. */
export function refusedText(
  refused: readonly { readonly name: string; readonly failure: Failure }[],
  text: Catalogue,
): string {
  const named = refused.map((one) => ({ name: one.name, why: reasonOf(one, text) }))
  return notOpenedText(named, text)
}

export function notOpenedText(
  refused: readonly { readonly name: string; readonly why: string }[],
  { canvas, errors }: Catalogue,
): string {
  const told = canvas.notOpened(...firstNames(refused))
  return [told, ...new Set(refused.map(({ why }) => why))].join(errors.joiner)
}

/** Without the name, which has been said. */
function reasonOf({ name, failure }: { name: string; failure: Failure }, text: Catalogue): string {
  const { code } = failure
  const isUnknown = code === 'unsupported-file' || code === 'not-a-canvas'
  // By its name: many systems know no type of it.
  if (isUnknown && /\.hei[cf]$/i.test(name)) return text.canvas.noHeic
  // Its kind is one that opens: that is no reason.
  if (code === 'unsupported-file' && isNamedImage(name)) return text.shell.whatIsNotAsNamed
  if (isUnknown) return text.canvas.whatOpens
  return errorLine(failure, text)
}
