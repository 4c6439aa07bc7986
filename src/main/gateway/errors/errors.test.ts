import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readErrorAnswer } from './errors.ts'
import type { WasCharged } from '../../../shared/errors.ts'
import type { GatewayErrorFacts, GatewayErrorKind } from './gateway-error.ts'

const answer = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body,
})
const inEnvelope = (error: object) => JSON.stringify({ error })

const fixtures = new URL('../../../../tests/fixtures/gateway/errors/', import.meta.url)

/** An error answer as a gateway gave it: its body is `json`, or else `text`. */
type Recorded = { status: number; headers?: Record<string, string>; json?: unknown; text?: string }

function read(name: string) {
  const recorded = JSON.parse(readFileSync(new URL(`${name}.json`, fixtures), 'utf8')) as Recorded
  const { status, headers, json, text = '' } = recorded
  return readErrorAnswer(answer(status, json === undefined ? text : JSON.stringify(json), headers), 0)
}

const errors: [name: string, GatewayErrorKind, wasCharged: WasCharged, GatewayErrorFacts?][] = [
  ['messages-400-invalid-request', 'bad-request', 'no', { detail: 'max_tokens must be above 1' }],
  ['messages-401-invalid-api-key', 'unauthorized', 'no'],
  ['messages-429-rate-limit', 'rate-limited', 'no'],
  ['messages-500-server-error', 'server-failed', 'maybe'],
  ['generate-content-400-invalid-argument', 'bad-request', 'no'],
  ['generate-content-400-failed-precondition', 'bad-request', 'no'],
  ['generate-content-401-unauthenticated', 'unauthorized', 'no'],
  ['generate-content-403-permission-denied', 'unauthorized', 'no'],
  ['generate-content-404-not-found', 'not-found', 'no'],
  ['generate-content-413-payload-too-large', 'bad-request', 'no'],
  ['generate-content-429-resource-exhausted', 'rate-limited', 'no'],
  ['generate-content-500-internal', 'server-failed', 'maybe'],
  ['generate-content-503-unavailable', 'overloaded', 'maybe'],
  ['generate-content-504-deadline-exceeded', 'server-failed', 'maybe'],
  ['wild-401-key-refused', 'unauthorized', 'no'],
  ['wild-403-insufficient-user-quota', 'quota', 'no', { detail: '用户额度不足, 剩余额度: ＄0.000000' }],
  ['wild-403-quota-not-enough', 'quota', 'no'],
  ['wild-403-pre-consume-token-quota-failed-flat', 'quota', 'no', { detail: '令牌额度不足' }],
  ['wild-402-payment-required', 'quota', 'no'],
  ['wild-503-model-not-found', 'model-unavailable', 'no'],
  ['wild-500-invalid-request', 'bad-request', 'no'],
  ['wild-400-task-not-exist-flat', 'not-found', 'no'],
  ['wild-404-of-the-gateway', 'not-found', 'no'],
  ['wild-404-of-a-web-server', 'not-a-gateway', 'no'],
  ['wild-403-sign-in-page', 'not-a-gateway', 'no'],
  ['wild-302-redirect', 'not-a-gateway', 'no'],
  ['wild-400-content-policy', 'content-blocked', 'no'],
  ['wild-400-flat-body', 'bad-request', 'no', { detail: '参数错误' }],
  ['wild-429-empty', 'rate-limited', 'no'],
  ['wild-429-quota-word', 'quota', 'no'],
  ['wild-429-asks-to-wait-in-milliseconds', 'rate-limited', 'no', { retryAfterMs: 1500 }],
  ['wild-429-asks-to-wait-in-seconds', 'rate-limited', 'no', { retryAfterMs: 20000 }],
  ['wild-502-page', 'server-failed', 'maybe'],
  ['wild-504-page', 'server-failed', 'maybe'],
  ['wild-524-page', 'server-failed', 'maybe'],
  ['wild-500-empty', 'server-failed', 'maybe'],
  ['wild-503-asks-to-come-again', 'server-failed', 'no', { retryAfterMs: 5000 }],
  ['wild-503-system-cpu-overloaded', 'overloaded', 'no'],
  ['wild-503-system-memory-overloaded', 'overloaded', 'no'],
  ['wild-503-system-disk-overloaded', 'overloaded', 'no'],
  ['wild-529-overloaded', 'overloaded', 'no'],
  ['wild-200-key-refused-inside', 'unauthorized', 'no'],
  ['wild-200-too-many-requests-inside', 'rate-limited', 'maybe'],
  ['wild-200-bad-request-inside', 'bad-request', 'no'],
  ['wild-200-quota-inside', 'quota', 'no'],
  ['wild-200-overloaded-inside', 'overloaded', 'maybe'],
  ['wild-200-server-error-inside', 'server-failed', 'maybe'],
  ['wild-request-id-in-the-header', 'server-failed', 'maybe', { detail: 'it broke', requestId: '2026-1' }],
  ['wild-request-id-in-the-body', 'bad-request', 'no', { detail: 'no such mode', requestId: 'r-1' }],
  ['wild-request-id-in-chinese-brackets', 'bad-request', 'no', { detail: '参数错误' }],
  ['wild-error-as-plain-text', 'server-failed', 'maybe', { detail: 'upstream connect error' }],
  ['wild-error-as-a-string', 'bad-request', 'no', { detail: 'no such size' }],
]

test.each(errors)(
  '%s is told as %s, and may have cost something: %s',
  (name, kind, wasCharged, facts = {}) => {
    expect(read(name)).toMatchObject({ kind, facts: { ...facts, wasCharged } })
  },
)

test('every recorded error is read', () => {
  const names = readdirSync(fixtures).map((name) => name.replace('.json', ''))
  expect(errors.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

test('the words of a message decide nothing', () => {
  expect(readErrorAnswer(answer(400, inEnvelope({ message: 'insufficient_user_quota' })), 0).kind).toBe(
    'bad-request',
  )
})

test('keeps the request id apart and takes it and the key out of what people read', () => {
  const body = inEnvelope({ message: 'Key sk-secret-0123456789 is bad (request id: 20261121abc)', code: '' })
  const error = readErrorAnswer(answer(401, body, { 'x-oneapi-request-id': '20261121abc' }), 0, [
    'sk-secret-0123456789',
  ])
  expect(error.facts).toMatchObject({ requestId: '20261121abc', detail: 'Key [key] is bad' })
})

test.each(['sk-other-0123456789', 'sk_live_0123456789', 'key-0123456789', 'tok-0123456789'])(
  'a key that the far side names and nobody saved is taken out too: %s',
  (key) => {
    const body = inEnvelope({ message: `Key ${key} is bad`, code: '' })
    expect(readErrorAnswer(answer(401, body), 0).facts.detail).toBe('Key [key] is bad')
  },
)

test('a page’s markup is never shown as words', () => {
  expect(readErrorAnswer(answer(502, '<html><h1>Bad gateway</h1></html>'), 0).facts.detail).toBeUndefined()
})

test('no status and no body make it throw', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
      expect(readErrorAnswer(answer(status, body), 0).facts.status).toBe(status)
    }),
  )
})
