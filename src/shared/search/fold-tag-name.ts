import { foldText } from './search-terms.ts'

/** Two tags under the same one are the same where this is. */
export function foldTagName(name: string): string {
  return foldText(name) || name
}

/** Whether a tag is the one of that path, or stands under it. */
export function isWithinTag(path: string, wanted: string): boolean {
  const [one, other] = [foldPath(path), foldPath(wanted)]
  return one === other || one.startsWith(`${other}/`)
}

function foldPath(path: string): string {
  return path
    .split('/')
    .map((name) => foldTagName(name.trim()))
    .join('/')
}
