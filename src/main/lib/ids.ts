import { randomBytes } from 'node:crypto'
import {
  AssetId,
  ConnectionId,
  ConversationId,
  ExchangeId,
  JobId,
  MessageId,
} from '../../shared/domain/ids.ts'
import type { Clock } from './clock.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 10
const randomLength = 16

/** Makes identifiers that sort by creation time, also within one millisecond and when the clock steps back. */
export type IdMaker = {
  connection(): ConnectionId
  conversation(): ConversationId
  message(): MessageId
  job(): JobId
  asset(): AssetId
  exchange(): ExchangeId
}

/** See `shared/domain/ids.ts` for the form: ULID, github.com/ulid/spec. */
export function createIdMaker(clock: Clock): IdMaker {
  let lastMs = 0
  let digits: number[] = []

  const ulid = (): string => {
    const nowMs = Math.max(clock.now(), lastMs)
    if (nowMs === lastMs && digits.length > 0) increment(digits)
    else digits = Array.from(randomBytes(randomLength), (byte) => byte % 32)
    lastMs = nowMs
    return encodeTime(nowMs) + digits.map((digit) => alphabet[digit]).join('')
  }

  return {
    connection: () => ConnectionId.parse(`con_${ulid()}`),
    conversation: () => ConversationId.parse(`cnv_${ulid()}`),
    message: () => MessageId.parse(`msg_${ulid()}`),
    job: () => JobId.parse(`job_${ulid()}`),
    asset: () => AssetId.parse(`ast_${ulid()}`),
    exchange: () => ExchangeId.parse(`exc_${ulid()}`),
  }
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

function increment(digits: number[]): void {
  for (let position = digits.length - 1; position >= 0; position -= 1) {
    const digit = digits[position] ?? 0
    if (digit < 31) {
      digits[position] = digit + 1
      return
    }
    digits[position] = 0
  }
}
