import { randomBytes } from 'node:crypto'
import {
  AssetId,
  BoardId,
  CanvasId,
  ConnectionId,
  ConversationId,
  ExchangeId,
  ImageStyleId,
  GridId,
  JobId,
  MessageId,
  SmartBoardId,
  StackId,
  TagId,
} from '../../shared/domain/ids.ts'
import type { Clock } from './time/clock.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 10
const randomLength = 16
/** No clock shows a later time, also where it is wrong: an id that names one was not made by us. Milliseconds. */
const lastTimeMs = Date.UTC(3000, 0)
const form = /^[a-z]{3}_([0-9a-hjkmnp-tv-z]{26})$/g

/**
 * Makes identifiers that sort by creation time, also within one millisecond, and when the clock steps back: in this run
 * or since the one before.
 */
export type IdMaker = ReturnType<typeof createIdMaker>

/**
 * See `shared/domain/ids.ts` for the form: ULID, github.com/ulid/spec.
 *
 * @param made identifiers of earlier runs, of any noun: each new one sorts after them. Null, what has not the form, and one
 * of a time that no clock shows say nothing.
 */
export function createIdMaker(clock: Clock, made: readonly (string | null)[] = []) {
  const ulids = made.flatMap(ulidOf).filter((one) => numberOf(one.slice(0, timeLength)) <= lastTimeMs)
  const last = ulids.toSorted().at(-1) ?? ''
  let lastMs = numberOf(last.slice(0, timeLength))
  let digits = Array.from(last.slice(timeLength), (digit) => alphabet.indexOf(digit))

  const ulid = (): string => {
    const nowMs = clock.now()
    if (nowMs > lastMs || digits.length === 0) {
      lastMs = Math.max(nowMs, lastMs)
      digits = randomDigits()
    } else if (!increment(digits)) lastMs += 1
    return encodeTime(lastMs) + digits.map(inAlphabet).join('')
  }

  return {
    connection: () => ConnectionId.parse(`con_${ulid()}`),
    conversation: () => ConversationId.parse(`cnv_${ulid()}`),
    message: () => MessageId.parse(`msg_${ulid()}`),
    job: () => JobId.parse(`job_${ulid()}`),
    asset: () => AssetId.parse(`ast_${ulid()}`),
    /** Of a file that is older than its row, among those of its own time; never of a time to come. */
    assetOf: (timeMs: number) =>
      AssetId.parse(
        `ast_${encodeTime(Math.min(Math.max(0, timeMs), clock.now()))}${randomDigits().map(inAlphabet).join('')}`,
      ),
    canvas: () => CanvasId.parse(`cvs_${ulid()}`),
    grid: () => GridId.parse(`grd_${ulid()}`),
    board: () => BoardId.parse(`brd_${ulid()}`),
    smartBoard: () => SmartBoardId.parse(`smb_${ulid()}`),
    tag: () => TagId.parse(`tag_${ulid()}`),
    stack: () => StackId.parse(`stk_${ulid()}`),
    exchange: () => ExchangeId.parse(`exc_${ulid()}`),
    imageStyle: () => ImageStyleId.parse(`sty_${ulid()}`),
  }
}

/** When an id was made; the epoch for what has not the form of one. */
export function timeOfId(id: string): number {
  const [ulid = ''] = ulidOf(id)
  return numberOf(ulid.slice(0, timeLength))
}

/** No id of a file that is made at this time or later sorts before it. */
export function firstAssetIdAt(timeMs: number): string {
  return `ast_${encodeTime(Math.max(0, timeMs))}${'0'.repeat(randomLength)}`
}

function ulidOf(id: string | null): string[] {
  return [...(id?.matchAll(form) ?? [])].flatMap(([, ulid]) => ulid ?? [])
}

const inAlphabet = (digit: number) => alphabet[digit]

function randomDigits(): number[] {
  return Array.from(randomBytes(randomLength), (byte) => byte % 32)
}

function numberOf(digits: string): number {
  return Array.from(digits).reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0)
}

function encodeTime(timeMs: number): string {
  let rest = timeMs
  let text = ''
  for (let position = 0; position < timeLength; position += 1) {
    text = alphabet[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** False where they were the last there are: they begin anew then. */
function increment(digits: number[]): boolean {
  for (let position = digits.length - 1; position >= 0; position -= 1) {
    const digit = digits[position] ?? 0
    if (digit < 31) {
      digits[position] = digit + 1
      return true
    }
    digits[position] = 0
  }
  return false
}
