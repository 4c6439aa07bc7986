import { randomInt } from 'node:crypto'

/** Words that content rules of a real gateway would refuse, so that a refusal can be tried too. */
export const usualBlockedWords: readonly string[] = ['nsfw', 'bloodbath', '血腥']

/** The words that differ between deployments; the document's neutral ones unless told otherwise. */
export type Dialect = {
  /** The first path segment of the family-D video endpoints. */
  videoSegment: string
  /** The header with the key of the generateContent endpoints. */
  keyHeader: string
  /** The second header that they accept; the document does not show which. */
  secondKeyHeader: string | null
  /** The header that the messages endpoint requires. */
  versionHeader: string
}

export type Faults = {
  /** Requests that make something are answered with this status; null: they are not. */
  status: number | null
  /** Only every so many of them; 1 is each. */
  every: number
  /** Streams end after so many tokens as if nothing were wrong, without their last words. */
  cutStreamsAfterTokens: number | null
  areVideosFailing: boolean
}

export type DemoGatewayOptions = {
  /** 0 takes any free port. */
  port?: number
  key?: string
  /** Signs what clients bring back in a later run, task ids and thoughts; the key unless told. */
  signingKey?: string
  /** Makes the same request give the same image and clip each time; without one, chance decides. */
  seed?: number
  /** How many times faster than life videos are made and replies are spoken; above 0. */
  speed?: number
  /** How long an address of an image or video stays good. */
  expireSeconds?: number
  /** Where the clips are; the default is right only when this runs from source. */
  clipsDirectory?: string
  /** Milliseconds since 1970. */
  now?: () => number
  dialect?: Partial<Dialect>
  faults?: Partial<Faults>
  /** A prompt with one of these is blocked (`usualBlockedWords` unless told); in chats, not where its safety settings let dangerous content through. */
  blockedWords?: readonly string[]
  /** The reply to a prompt with one of these is broken off for safety half-way. */
  unsafeWords?: readonly string[]
  /** generateContent replies name sources: groundingMetadata, citationMetadata and what belongs to them. */
  grounding?: boolean
  /** How generateContent replies spell their fields. */
  spelling?: 'camelCase' | 'snake_case'
  /** Where chat-completions puts an image: as Markdown into the content, or into `images[]`. */
  imagePlacement?: 'content' | 'images'
  /** Refuse every field that the document does not name. */
  strict?: boolean
}

export type Settings = {
  key: string
  signingKey: string
  speed: number
  expireMs: number
  now: () => number
  /** What decides of an image or clip beside the prompt. */
  nextSeed: () => number
  dialect: Dialect
  faults: Faults
  blockedWords: readonly string[]
  unsafeWords: readonly string[]
  isGrounded: boolean
  spelling: 'camelCase' | 'snake_case'
  imagePlacement: 'content' | 'images'
  isStrict: boolean
}

/** Throws a RangeError for a number or a word that is not one of those that are possible. */
export function readOptions(options: DemoGatewayOptions): Settings {
  const { key = 'sk-demo', speed = 1, expireSeconds = 600, now = Date.now } = options
  if (!(speed > 0)) throw new RangeError('speed must be a number above 0')
  if (!(expireSeconds >= 0)) throw new RangeError('expireSeconds must be a number, 0 or above')
  return {
    key,
    signingKey: options.signingKey ?? key,
    speed,
    expireMs: expireSeconds * 1000,
    now,
    nextSeed: () => options.seed ?? randomInt(2 ** 32),
    dialect: readDialect(options.dialect),
    faults: readFaults(options.faults),
    blockedWords: options.blockedWords ?? usualBlockedWords,
    unsafeWords: options.unsafeWords ?? [],
    isGrounded: options.grounding ?? false,
    spelling: choose('spelling', options.spelling, ['camelCase', 'snake_case']),
    imagePlacement: choose('imagePlacement', options.imagePlacement, ['content', 'images']),
    isStrict: options.strict ?? false,
  }
}

/** The first is the usual one. A word may come from a terminal, so its type proves nothing. */
function choose<T extends string>(option: string, given: T | undefined, possible: readonly [T, ...T[]]): T {
  const chosen = given === undefined ? possible[0] : possible.find((word) => word === given)
  if (chosen === undefined) throw new RangeError(`${option} must be one of ${possible.join(', ')}`)
  return chosen
}

/** Node gives header names in small letters. */
function readDialect(given: Partial<Dialect> = {}): Dialect {
  return {
    videoSegment: given.videoSegment ?? 'videod',
    keyHeader: (given.keyHeader ?? 'x-vendor-api-key').toLowerCase(),
    secondKeyHeader: given.secondKeyHeader?.toLowerCase() ?? null,
    versionHeader: (given.versionHeader ?? 'vendor-version').toLowerCase(),
  }
}

function readFaults(given: Partial<Faults> = {}): Faults {
  const { status = null, every = 1, cutStreamsAfterTokens = null, areVideosFailing = false } = given
  if (status !== null && !(Number.isInteger(status) && status >= 400 && status <= 599)) {
    throw new RangeError('faults.status must be from 400 to 599')
  }
  if (!(Number.isInteger(every) && every >= 1)) {
    throw new RangeError('faults.every must be a whole number, 1 or above')
  }
  if (cutStreamsAfterTokens !== null && !(cutStreamsAfterTokens >= 0)) {
    throw new RangeError('faults.cutStreamsAfterTokens must be a number, 0 or above')
  }
  return { status, every, cutStreamsAfterTokens, areVideosFailing }
}
