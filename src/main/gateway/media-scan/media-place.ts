/** More than this before a value is not looked at. */
export const lookBehind = 256

/** Names under which the gateway's formats carry bare base64. */
const valueOfMediaField = /"(?:data|b64_json|base64|b64)"\s*:\s*"$/

/** Encrypted thinking has such a field too, and must go back verbatim. */
const encryptedThinking = '"redacted_thinking"'

const dataUrl = /;base64,$/i

/**
 * Whether media can begin at a place in JSON, judged by what stands before it: the base64 of a `data:` address
 * anywhere in a text, or a field that holds nothing but base64.
 *
 * @param before Latin-1, at most `lookBehind` bytes
 */
export function isMediaPlace(before: string): boolean {
  if (dataUrl.test(before)) return true
  return valueOfMediaField.test(before) && !isEncryptedThinking(before) && !isPieceOfSound(before)
}

function isEncryptedThinking(before: string): boolean {
  const at = before.lastIndexOf(encryptedThinking)
  return at >= 0 && !/[{}]/.test(before.slice(at))
}

/** A piece of a sound in a stream of them: each piece would be a file, and its first bytes say what the whole is. */
function isPieceOfSound(before: string): boolean {
  const outside = beforeObject(before, /"audio"\s*:\s*$/)
  return outside !== null && beforeObject(outside, /"delta"\s*:\s*$/) !== null
}

/** What stands before the object that is open at the end and in which none was closed, or null if its name differs. */
function beforeObject(text: string, name: RegExp): string | null {
  const at = text.lastIndexOf('{')
  if (at < 0 || text.includes('}', at)) return null
  const outside = text.slice(0, at)
  return name.test(outside) ? outside : null
}
