/** Marks on one letter, as the Stream-Safe Text Format (UAX #15) has it; those of narrow kana become such marks when they are normalized. */
const mostMarks = 30
const maybeMark = /[\p{M}ﾞﾟ\p{Cs}]/u
const tooMany = /([\p{M}ﾞﾟ]{30})[\p{M}ﾞﾟ]+/gu

/**
 * Text before it is normalized: `normalize` puts the marks on a letter in order one by one, which takes hours where somebody piled
 * up a million. No language has more than a few.
 */
export function withoutLongMarkRuns(text: string): string {
  return mayHoldLongRun(text) ? text.replaceAll(tooMany, '$1') : text
}

/** Every run that is too long lies over one of these places. */
function mayHoldLongRun(text: string): boolean {
  for (let at = mostMarks; at < text.length; at += mostMarks + 1)
    if (maybeMark.test(text.charAt(at))) return true
  return false
}
