import { type Catalogue, catalogues } from './catalogue.ts'

/** The same words in every language: what finds a command of the palette, whichever the person types. */
export function inEveryLanguage(say: (words: Catalogue) => string): string {
  return Object.values(catalogues).map(say).join(' ')
}
