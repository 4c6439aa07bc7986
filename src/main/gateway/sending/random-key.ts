/** So many characters that look drawn by chance are in every key that a gateway gives out. */
const fewestRandom = 16
/** No word is longer. */
const longestWord = 20
/** Fewer kinds of characters than this are somebody's finger on one key. */
const fewestKinds = 8

/**
 * Whether a key can be told from words: it can be looked for in what people read, and what is found is the key. `password`,
 * `lm-studio` and `sk-no-key-required` are keys too, of gateways that want none, and stand in many an answer.
 *
 * What counts are its pieces between signs that hold a digit, or are longer than any word.
 */
export function isRandomKey(key: string): boolean {
  const pieces = key.split(/[^A-Za-z0-9]+/).filter(isRandomPiece)
  const random = pieces.join('')
  return random.length >= fewestRandom && new Set(random).size >= fewestKinds
}

function isRandomPiece(piece: string): boolean {
  return piece.length > longestWord || /\d/.test(piece)
}
