import { foldText } from './search-terms.ts'

/** Two tags under the same one are the same where this is. */
export function foldTagName(name: string): string {
  return foldText(name) || name
}

/** Judges whether a tag is the one of that path, or stands under it. */
export function withinTag(wanted: string): (path: string) => boolean {
  const folded = foldPath(wanted)
  return (path) => `${foldPath(path)}/`.startsWith(`${folded}/`)
}

/** How a path is called that is the renamed tag or stands under it; null: it is another one. */
export function renamedPath(path: string, from: string, to: string): string | null {
  if (!withinTag(from)(path)) return null
  const below = namesIn(path).slice(namesIn(from).length)
  return [to, ...below.map((name) => name.trim())].join('/')
}

/** Also where an input method of Chinese or Japanese wrote the sign between them: a name is compared without its width. */
const namesIn = (path: string) => path.split(/[/／]/u)

function foldPath(path: string): string {
  return namesIn(path)
    .map((name) => foldTagName(name.trim()))
    .join('/')
}
