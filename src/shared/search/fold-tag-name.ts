import { foldText } from './search-terms.ts'

/** Two tags under the same one are the same where this is. */
export function foldTagName(name: string): string {
  return foldText(name) || name
}
