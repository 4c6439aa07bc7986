import { Failure } from '../errors.ts'

/** Items that a stream may send before its reader has taken any; each `more` frame allows further ones. */
export const streamWindow = 1024

/** As `streamWindow`, in bytes by `roughBytes`; the item that goes beyond it is sent still. */
export const streamWindowBytes = 8 * 1024 * 1024

/** Items that travel in one frame at most. */
export const maxItemsPerFrame = 64

/** What the asking side sends. The README tells the whole protocol. */
export type ClientFrame =
  | { type: 'ask'; id: number; area: string; name: string; input: unknown }
  | { type: 'more'; id: number; count: number }
  | { type: 'leave'; id: number }

/** What the serving side sends. `answer`, `end` and `failure` are the last frame of their id. */
export type ServerFrame =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'items'; id: number; values: readonly unknown[] }
  | { type: 'end'; id: number }
  | { type: 'failure'; id: number; failure: Failure }

/** Null for anything that is not exactly one of the frames: the far side is not trusted to send them well formed. */
export function readClientFrame(raw: unknown): ClientFrame | null {
  if (!isRecord(raw) || !isId(raw.id)) return null
  const { type, id } = raw
  if (type === 'ask') {
    const { area, name, input } = raw
    return typeof area === 'string' && typeof name === 'string' ? { type, id, area, name, input } : null
  }
  if (type === 'more') return isId(raw.count) ? { type, id, count: raw.count } : null
  return type === 'leave' ? { type, id } : null
}

/** Null for anything that is not exactly one of the frames. */
export function readServerFrame(raw: unknown): ServerFrame | null {
  if (!isRecord(raw) || !isId(raw.id)) return null
  const { type, id } = raw
  if (type === 'answer') return { type, id, value: raw.value }
  if (type === 'items') return Array.isArray(raw.values) ? { type, id, values: raw.values } : null
  if (type === 'end') return { type, id }
  if (type !== 'failure') return null
  const failure = Failure.safeParse(raw.failure)
  return failure.success ? { type, id, failure: failure.data } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
