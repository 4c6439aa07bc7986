/**
 * A value of JSON without keys in its texts and field names, for what leaves the app as a file or is shown to be copied:
 * without every key that is saved, and those that were. The very same value where there is none in it.
 *
 * @throws AppError `keychain-unavailable` where a saved key may be in it that nobody knows
 */
export type HideForOthers = <Told>(told: Told) => Promise<Told>
