import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readErrorAnswer } from './errors.ts'
import type { GatewayErrorKind } from './gateway-error.ts'

const answer = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body,
})
const inEnvelope = (error: object) => JSON.stringify({ error })

const cases: [string, number, string, GatewayErrorKind][] = [
  [
    'the document’s invalid key',
    401,
    inEnvelope({ type: 'authentication_error', message: 'no', code: 'invalid_api_key' }),
    'unauthorized',
  ],
  [
    'a gateway’s bad key',
    401,
    inEnvelope({ message: 'bad', type: 'new_api_error', code: '' }),
    'unauthorized',
  ],
  [
    'generateContent’s bad key',
    401,
    inEnvelope({ code: 401, status: 'UNAUTHENTICATED', message: 'x' }),
    'unauthorized',
  ],
  [
    'a permission that is missing',
    403,
    inEnvelope({ code: 403, status: 'PERMISSION_DENIED' }),
    'unauthorized',
  ],
  ['too little quota', 403, inEnvelope({ code: 'insufficient_user_quota', message: '余额不足' }), 'quota'],
  ['too little quota in the older word', 403, inEnvelope({ code: 'quota_not_enough' }), 'quota'],
  [
    'a token’s own quota',
    403,
    JSON.stringify({ code: 'pre_consume_token_quota_failed', message: 'x' }),
    'quota',
  ],
  ['payment required', 402, '', 'quota'],
  [
    'an unknown model under 503',
    503,
    inEnvelope({ code: 'model_not_found', message: 'x' }),
    'model-unavailable',
  ],
  ['bad parameters under 500', 500, inEnvelope({ code: 'invalid_request', message: 'x' }), 'bad-request'],
  [
    'the document’s bad parameters',
    400,
    inEnvelope({ type: 'invalid_request_error', message: 'x', code: '' }),
    'bad-request',
  ],
  [
    'generateContent’s bad argument',
    400,
    inEnvelope({ code: 400, status: 'INVALID_ARGUMENT' }),
    'bad-request',
  ],
  ['a precondition', 400, inEnvelope({ code: 400, status: 'FAILED_PRECONDITION' }), 'bad-request'],
  ['a body that is too large', 413, inEnvelope({ code: 413, status: 'PAYLOAD_TOO_LARGE' }), 'bad-request'],
  ['an unknown task', 400, JSON.stringify({ code: 'task_not_exist', message: 'x', data: null }), 'not-found'],
  ['an unknown path of a gateway', 404, inEnvelope({ message: 'x' }), 'not-found'],
  ['an unknown path of a web server', 404, '<html>nginx</html>', 'not-a-gateway'],
  ['a sign-in page', 403, '<!DOCTYPE html><title>Sign in</title>', 'not-a-gateway'],
  ['a redirect', 302, '', 'not-a-gateway'],
  [
    'too many requests',
    429,
    inEnvelope({ type: 'rate_limit_error', message: 'x', code: '' }),
    'rate-limited',
  ],
  ['too many requests without a body', 429, '', 'rate-limited'],
  ['blocked content', 400, inEnvelope({ code: 'content_policy_violation', message: 'x' }), 'content-blocked'],
  ['an internal error', 500, inEnvelope({ type: 'server_error', message: 'x', code: '' }), 'server-failed'],
  ['an overloaded upstream', 503, inEnvelope({ code: 503, status: 'UNAVAILABLE' }), 'server-failed'],
  ['a deadline upstream', 504, inEnvelope({ code: 504, status: 'DEADLINE_EXCEEDED' }), 'server-failed'],
  ['a CDN’s own page', 524, '<html>a timeout occurred</html>', 'server-failed'],
  [
    'a bad key inside a stream that began with 200',
    200,
    inEnvelope({ type: 'authentication_error', code: 'invalid_api_key' }),
    'unauthorized',
  ],
  ['too many requests inside a stream', 200, inEnvelope({ type: 'rate_limit_error' }), 'rate-limited'],
  ['bad parameters inside a stream', 200, inEnvelope({ type: 'invalid_request_error' }), 'bad-request'],
  ['a server’s failure inside a stream', 200, inEnvelope({ type: 'server_error' }), 'server-failed'],
  [
    'an error inside a stream that began with 200',
    200,
    inEnvelope({ type: 'overloaded_error' }),
    'server-failed',
  ],
]

test.each(cases)('tells %s', (_name, status, body, kind) => {
  expect(readErrorAnswer(answer(status, body), 0).kind).toBe(kind)
})

test('a server failure may have been charged, a refusal was not', () => {
  expect(readErrorAnswer(answer(502, ''), 0).facts.wasCharged).toBe('maybe')
  expect(readErrorAnswer(answer(400, '{}'), 0).facts.wasCharged).toBe('no')
})

test('keeps the request id apart and takes it and the key out of what people read', () => {
  const body = inEnvelope({ message: 'Key sk-secret-0123456789 is bad (request id: 20261121abc)', code: '' })
  const error = readErrorAnswer(answer(401, body, { 'x-oneapi-request-id': '20261121abc' }), 0, [
    'sk-secret-0123456789',
  ])
  expect(error.facts).toMatchObject({ requestId: '20261121abc', detail: 'Key [key] is bad' })
})

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
