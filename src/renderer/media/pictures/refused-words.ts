import type { Failure } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'

/** A file that was given as a picture and is none here, or could not be brought in. */
export type RefusedFile = { name: string; failure: Failure }

/** As many names as a message can hold; the others are counted. */
const mostNames = 3

/** What is said of files that were given at once: each is named or counted, each reason told once. Null for none. */
export function refusedWords(refused: readonly RefusedFile[], text: Catalogue): string | null {
  const [only] = refused
  if (only === undefined) return null
  const isNoPicture = ({ failure }: RefusedFile) => failure.code === 'unsupported-file'
  if (refused.length === 1) {
    return isNoPicture(only) ? text.shell.notAPicture(only.name) : errorLine(only.failure, text)
  }
  const names = refused.slice(0, mostNames).map(({ name }) => name)
  const told = text.shell.notTaken(refused.length, names, refused.length - names.length)
  const reasons = refused.map((one) =>
    isNoPicture(one) ? text.shell.whatIsAPicture : errorLine(one.failure, text),
  )
  return [told, ...new Set(reasons)].join(text.errors.joiner)
}
