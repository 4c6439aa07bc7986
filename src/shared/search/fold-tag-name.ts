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

function foldPath(path: string): string {
  return path
    .split('/')
    .map((name) => foldTagName(name.trim()))
    .join('/')
}
