/**
 * A text in no more than so many UTF-16 units: its beginning, and `end` behind it, where it is longer. A character of
 * two units that the cut would halve is left out.
 */
export function cutText(text: string, most: number, end = ''): string {
  if (text.length <= most) return text
  const at = Math.max(0, most - end.length)
  const isHalved = isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at))
  return text.slice(0, isHalved ? at - 1 : at).concat(end)
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
