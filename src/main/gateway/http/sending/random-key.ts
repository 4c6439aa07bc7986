/** So many characters that look drawn by chance are in every key that a gateway gives out. */
const fewestRandom = 16
/** No word is longer. */
const longestWord = 20
/** Fewer kinds of characters than this are somebody's finger on one key. */
const fewestKinds = 7
/** Of a key of small and capital letters, without its signs. */
const fewestMixed = 14
/** Turns in the pieces of a key that words with signs between them hardly have. */
const fewestTurns = 3

/**
 * Whether a key can be told from words: it can be looked for in what people read, and what is found is the key. `password`,
 * `lm-studio` and `sk-no-key-required` are keys too, of gateways that want none, and stand in many an answer.
 *
 * What counts are its pieces between signs that no word is. Signs that were drawn by chance as well may leave too little of
 * them: a key of small and capital letters is then judged as a whole, by how often it turns inside its pieces.
 */
export function isRandomKey(key: string): boolean {
  const pieces = key.split(/[^A-Za-z0-9]+/)
  const random = pieces.filter(isRandomPiece).join('')
  if (random.length >= fewestRandom && hasManyKinds(random)) return true
  const bare = pieces.join('')
  return bare.length >= fewestMixed && hasManyKinds(bare) && isMixed(key)
}

function isRandomPiece(piece: string): boolean {
  return piece.length > longestWord || /\d|[a-z][A-Z]/.test(piece)
}

function hasManyKinds(text: string): boolean {
  return new Set(text).size >= fewestKinds
}

function isMixed(key: string): boolean {
  return /[a-z]/.test(key) && /[A-Z]/.test(key) && countTurns(key) >= fewestTurns
}

/** What a word does once at its beginning is none: a capital letter and then small ones. */
function countTurns(key: string): number {
  return key.match(/[a-z](?=[A-Z\d])|\d(?=[A-Za-z])|[A-Z](?=[A-Z\d])/g)?.length ?? 0
}
