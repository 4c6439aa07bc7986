import { foldText } from '../search/search-terms.ts'

/** UTF-16 units of a text that its place in an order follows from. */
const longestRead = 160
const longestKey = 80
/** What nobody sees, and marks that turn the direction of writing around. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/**
 * What texts are sorted by, as strings of Unicode code points: case, width and accents make no difference, and numbers in them
 * count as numbers. Kept in the database (`title_key`, `model_key`): where this changes, a migration fills those anew.
 *
 * @returns null where there is nothing to sort by
 */
export function sortKey(text: string): string | null {
  const folded = foldText(text.trimStart().slice(0, longestRead))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unseen, '')
    .trim()
    .replaceAll(/\d+/g, numberKey)
    .slice(0, longestKey)
    .toWellFormed()
  return folded === '' ? null : folded
}

/** How many digits it has, so that shorter numbers come first, and then those. */
function numberKey(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return `${lengthKey(significant.length)}${significant}`
}

/** Digits that are in the order of the lengths, and of which none is the beginning of another. */
function lengthKey(length: number): string {
  return `${'9'.repeat(Math.floor(length / 9))}${length % 9}`
}

/** As SQLite compares texts: by code point, not by UTF-16 unit. */
export function compareKeys(one: string, other: string): number {
  const end = Math.min(one.length, other.length)
  for (let at = 0; at < end; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)]
    if (left !== right) return rank(left) - rank(right)
  }
  return one.length - other.length
}

/** Halves of characters beyond U+FFFF come behind all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
