import type { Failure } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'
import { firstNames } from '../../text/first-names.ts'

/** A file that was given as an image and is none here, or could not be brought in. */
export type RefusedFile = { name: string; failure: Failure }

/** Of the kinds that are taken, whatever is inside. */
export const isNamedImage = (name: string) => /\.(png|jpe?g|webp|gif|avif|svg)$/i.test(name)

/** What is said of files that were given at once: by reason, with their names or their number. Null for none. */
export function refusedText(refused: readonly RefusedFile[], text: Catalogue): string | null {
  const [only] = refused
  if (only === undefined) return null
  if (refused.length === 1) return aloneWords(only, text)
  const byReason = Map.groupBy(refused, (one) => reasonOf(one, text))
  return [...byReason].flatMap(([reason, some]) => [listed(some, text), reason]).join(text.errors.joiner)
}

function listed(refused: readonly RefusedFile[], { shell }: Catalogue): string {
  return shell.notTaken(refused.length, ...firstNames(refused))
}

function aloneWords(refused: RefusedFile, text: Catalogue): string {
  const { shell } = text
  switch (causeOf(refused)) {
    case 'inside':
      return shell.notAsNamed(refused.name)
    case 'kind':
      return shell.notAnImage(refused.name)
    default:
      return errorLine(refused.failure, text)
  }
}

/** The same without the name, so that files are told together. */
function reasonOf(refused: RefusedFile, text: Catalogue): string {
  const { shell } = text
  switch (causeOf(refused)) {
    case 'inside':
      return shell.whatIsNotAsNamed
    case 'kind':
      return shell.whatIsAnImage
    default:
      return errorLine(refused.failure, text)
  }
}

/** What is wrong with the file: what is in it, or that its kind is none that is taken. Null: something else. */
function causeOf({ name, failure: { code } }: RefusedFile): 'inside' | 'kind' | null {
  if (code === 'damaged-file') return 'inside'
  if (code !== 'unsupported-file') return null
  return isNamedImage(name) ? 'inside' : 'kind'
}
