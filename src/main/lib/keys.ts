/**
 * How keys of nearly every gateway begin, and what of a masked one is left; whose key it is does not count. Words such
 * as `key-missing` have no digit. Linear in the text.
 */
export const usualKey = /\b(?:sk[-_]|(?:key|tok)-(?=[\w*-]{0,40}\d))[\w*-]{5,}\w/g

/**
 * A value of JSON without keys in its texts and field names, for what leaves the app as a file or is shown to be copied:
 * without every key that is saved, and those that were. The very same value where there is none in it.
 *
 * @throws AppError `keychain-unavailable` where a saved key may be in it that nobody knows
 */
export type HideForOthers = <Told>(told: Told) => Promise<Told>
