/** Of the character codes of a piece of text. Says little of it: a key has far more bits than both. */
export type Sums = {
  sum: number
  /** Each code by its place, the first counted most: what has the same letters in another order differs. */
  weighted: number
}

export function sumsOf(text: string): Sums {
  let [sum, weighted] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    sum += text.charCodeAt(at)
    weighted += sum
  }
  return { sum, weighted }
}

/**
 * The text without its pieces of `length` characters that are marked: each such piece is looked at by its sums, which follow
 * from those of the one before. Linear in the text as long as few have the sums of a marked one.
 *
 * @param isMarked asks for the piece itself only where its sums fit
 */
export function replacePieces(
  text: string,
  length: number,
  isMarked: (sums: Sums, piece: () => string) => boolean,
  replacement: string,
): string {
  if (text.length < length) return text
  const sums = sumsOf(text.slice(0, length))
  let output = ''
  let copied = 0
  for (let at = 0; at + length <= text.length; at += 1) {
    if (at > 0) {
      const gone = text.charCodeAt(at - 1)
      sums.sum += text.charCodeAt(at + length - 1) - gone
      sums.weighted += sums.sum - length * gone
    }
    if (at < copied || !isMarked(sums, () => text.slice(at, at + length))) continue
    output += text.slice(copied, at) + replacement
    copied = at + length
  }
  return copied === 0 ? text : output + text.slice(copied)
}
