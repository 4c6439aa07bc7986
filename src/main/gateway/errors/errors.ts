import { GatewayError, type GatewayErrorFacts, type GatewayErrorKind } from './gateway-error.ts'
import { requestIdOf } from '../http/request-id.ts'
import { createHideKeys, hiddenKey } from '../http/hide-keys.ts'
import { asRecord } from '../http/is-record.ts'
import { parseJson, unreadable } from '../http/parse-json.ts'
import { usualKey } from '../../lib/keys.ts'
import { parseRetryAfter } from '../../lib/time/retry-after.ts'
import { cutText } from '../../../shared/cut-text.ts'

/** An answer that is not the one hoped for. */
export type ErrorAnswer = {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  /** As received, perhaps shortened. */
  body: string
}

/** Characters of the far side's words that anything looks at: the rest is cut off before the first pattern. */
const longestRead = 4096
const longestDetail = 500

/** Quota words of the gateway family (docs/gateway.md, *Errors*). */
const quotaCodes = new Set([
  'insufficient_user_quota',
  'quota_not_enough',
  'pre_consume_token_quota_failed',
  'insufficient_quota',
  'billing_hard_limit_reached',
])
const modelCodes = new Set(['model_not_found', 'model_not_available', 'no_available_channel'])
const blockedCodes = new Set([
  'content_policy_violation',
  'content_filter',
  'moderation_blocked',
  'sensitive_words_detected',
  'prompt_blocked',
])
const unknownTaskCodes = new Set(['task_not_exist', 'task_not_found'])
const badRequestCodes = new Set(['invalid_request', 'invalid_request_error', 'invalid_argument'])
/** Words that say what a status would: the only sign inside a stream that began with 200. */
const keyCodes = new Set(['authentication_error', 'invalid_api_key', 'unauthenticated', 'permission_denied'])
const rateCodes = new Set(['rate_limit_error', 'rate_limit_exceeded', 'resource_exhausted'])
/** Said before a request is passed on: nothing was taken. The first is the messages format's, the others the gateway's. */
const busyCodes = new Set([
  'overloaded_error',
  'system_cpu_overloaded',
  'system_memory_overloaded',
  'system_disk_overloaded',
  'engine_overloaded',
  'server_overloaded',
])
/** The words of who has too much to do, whether or not a request was taken. */
const overloadCodes = new Set([...busyCodes, 'unavailable'])
const serverCodes = new Set(['server_error', 'internal', 'unavailable', 'deadline_exceeded'])

/**
 * Reads any error answer: `{error: {type, message, code}}`, generateContent's `{error: {status, code, message}}`,
 * flat `{code, message}`, an empty body, HTML. Decides by status and code, never by the message's words.
 *
 * @param secrets strings that must not stay in what is kept of it (the key in use)
 */
export function readErrorAnswer(
  answer: ErrorAnswer,
  nowMs: number,
  secrets: readonly string[] = [],
): GatewayError {
  return toError(answer, readErrorBody(answer.body), nowMs, secrets)
}

/** The same for a body that was parsed already. */
export function readErrorValue(
  answer: Omit<ErrorAnswer, 'body'> & { value: Record<string, unknown> },
  nowMs: number,
  secrets: readonly string[] = [],
): GatewayError {
  return toError(answer, readErrorFields(answer.value), nowMs, secrets)
}

function toError(
  answer: Omit<ErrorAnswer, 'body'>,
  body: ErrorBody,
  nowMs: number,
  secrets: readonly string[],
): GatewayError {
  const retryAfterMs = parseRetryAfter(answer.headers, nowMs)
  const requestId = requestIdOf(answer) ?? body.requestId
  const kind = kindOf(answer.status, body)
  const detail = cleanDetail(body.message, secrets)
  const facts: GatewayErrorFacts = {
    status: answer.status,
    wasCharged:
      mayHaveCost(kind, answer.status) && !saysNotTaken(answer.status, body, retryAfterMs) ? 'maybe' : 'no',
    ...(requestId === undefined
      ? {}
      : { requestId: createHideKeys(secrets)(requestId.slice(0, longestRead)).slice(0, 128) }),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
    ...(detail === '' ? {} : { detail }),
  }
  return new GatewayError(kind, facts)
}

const serverKinds = new Set<GatewayErrorKind>(['server-failed', 'overloaded'])

/** What a request may have cost is not known after these, nor when too many came only once it had been accepted. */
function mayHaveCost(kind: GatewayErrorKind, status: number): boolean {
  return serverKinds.has(kind) || (kind === 'rate-limited' && status < 300)
}

/** A server that is too busy, and says so itself or asks to come again (RFC 9110 §15.6.4). */
function saysNotTaken(status: number, { codes }: ErrorBody, retryAfterMs: number | null): boolean {
  if (status !== 503 && status !== 529) return false
  return retryAfterMs !== null || codes.some((code) => busyCodes.has(code))
}

type ErrorBody = { isJson: boolean; isHtml: boolean; codes: string[]; message: string; requestId?: string }

function readErrorBody(text: string): ErrorBody {
  const trimmed = text.trim()
  const isHtml = /^<(!doctype|html|head|body|\?xml)/i.test(trimmed)
  const empty: ErrorBody = { isJson: false, isHtml, codes: [], message: isHtml ? '' : trimmed }
  if (!trimmed.startsWith('{')) return empty
  const value = parseJson(trimmed)
  return value === unreadable ? empty : readErrorFields(asRecord(value))
}

function readErrorFields(outer: Record<string, unknown>): ErrorBody {
  const inner = asRecord(outer['error'])
  const codes = [inner['code'], inner['type'], inner['status'], outer['code'], outer['type'], outer['status']]
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => String(value).slice(0, longestRead).toLowerCase())
  const message = [inner['message'], outer['message'], outer['error'], outer['fail_reason']].find(
    (value) => typeof value === 'string' && value !== '',
  )
  const requestId = outer['request_id'] ?? inner['request_id']
  return {
    isJson: true,
    isHtml: false,
    codes,
    message: typeof message === 'string' ? message : '',
    ...(typeof requestId === 'string' ? { requestId } : {}),
  }
}

function kindOf(status: number, body: ErrorBody): GatewayErrorKind {
  const has = (known: Set<string>) => body.codes.some((code) => known.has(code))
  if (has(quotaCodes) || status === 402) return 'quota'
  if (has(unknownTaskCodes)) return 'not-found'
  if (has(modelCodes)) return 'model-unavailable'
  if (has(blockedCodes)) return 'content-blocked'
  if (status === 401 || status === 403) return body.isHtml ? 'not-a-gateway' : 'unauthorized'
  if (status === 429) return 'rate-limited'
  if (status === 404 || status === 405) return body.isJson ? 'not-found' : 'not-a-gateway'
  if (status >= 300 && status < 400) return 'not-a-gateway'
  if (status === 529 || ((status >= 500 || status < 300) && has(overloadCodes))) return 'overloaded'
  if (status >= 500) return has(badRequestCodes) ? 'bad-request' : 'server-failed'
  if (status >= 400) return body.isHtml ? 'not-a-gateway' : 'bad-request'
  if (body.isHtml) return 'not-a-gateway'
  if (has(keyCodes)) return 'unauthorized'
  if (has(rateCodes)) return 'rate-limited'
  return has(badRequestCodes) && !has(serverCodes) ? 'bad-request' : 'server-failed'
}

/** Takes request ids and keys out of the far side's words and shortens them, however long they are. */
export function cleanDetail(message: string, secrets: readonly string[]): string {
  const read = message.slice(0, longestRead)
  const plain = read.replace(/\s?[（(]\s?request[ _-]?id\s?[:：][^)）]{0,200}[)）]/gi, '')
  const hidden = createHideKeys(secrets)(plain, read.length < message.length)
  const text = hidden.replace(usualKey, hiddenKey).trim()
  return cutText(text, longestDetail, '…')
}
