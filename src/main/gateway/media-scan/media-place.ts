/** A place in JSON where media can begin, judged by the bytes before it. */
export type MediaPlace = 'whole-value' | 'inside-text'

/** More than this before a value is not looked at. */
export const lookBehind = 256

/** Names under which the gateway's formats carry bare base64. */
const valueOfMediaField = /"(?:data|b64_json|base64|b64)"\s*:\s*"$/

/** Encrypted thinking has such a field too, and must go back verbatim. */
const encryptedThinking = /"redacted_thinking"[^{}]*$/

const dataUrl = /;base64,$/i

/** A field that holds an address and nothing else; in any other field the address stands in a text. */
const addressField = /"(?:url|uri|image_url|image|data|b64_json)"\s*:\s*"data:[^"]*$/

/**
 * @param before the bytes before the place as Latin-1, at most `lookBehind` of them
 * @returns null when what begins there is not taken for media, whatever it looks like
 */
export function mediaPlace(before: string): MediaPlace | null {
  if (dataUrl.test(before)) return addressField.test(before) ? 'whole-value' : 'inside-text'
  return valueOfMediaField.test(before) && !encryptedThinking.test(before) ? 'whole-value' : null
}
