/** A plain estimate: four letters a token, every East Asian character one. */
export function countTokens(text: string): number {
  return splitIntoTokens(text).reduce((sum, piece) => sum + tokensIn(piece), 0) || 1
}

export function tokensIn(piece: string): number {
  const wide = piece.match(wideCharacter)?.length ?? 0
  return wide + Math.ceil((piece.trim().length - wide) / 4)
}

/** Words with the space after them, and East Asian text by two characters; joined they are the text again. */
export function splitIntoTokens(text: string): string[] {
  return text.match(/[\u3000-\u9fff\uff00-\uffef]{1,2}\s*|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []
}

const wideCharacter = /[\u3000-\u9fff\uff00-\uffef]/g
