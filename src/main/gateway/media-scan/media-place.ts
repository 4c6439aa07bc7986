/** More than this before a value is not looked at. */
export const lookBehind = 256

/** Names under which the gateway's formats carry bare base64. */
const valueOfMediaField = /"(?:data|b64_json|base64|b64)"\s*:\s*"$/

/** Encrypted thinking has such a field too, and must go back verbatim. */
const encryptedThinking = /"redacted_thinking"[^{}]*$/

/** A piece of a sound in a stream of them: each piece would be a file, and its first bytes say what the whole is. */
const pieceOfSound = /"delta"\s*:\s*\{[^{}]*"audio"\s*:\s*\{[^{}]*$/

const dataUrl = /;base64,$/i

/**
 * Whether media can begin at a place in JSON, judged by what stands before it: the base64 of a `data:` address
 * anywhere in a text, or a field that holds nothing but base64.
 *
 * @param before Latin-1, at most `lookBehind` bytes
 */
export function isMediaPlace(before: string): boolean {
  if (dataUrl.test(before)) return true
  return valueOfMediaField.test(before) && !encryptedThinking.test(before) && !pieceOfSound.test(before)
}
