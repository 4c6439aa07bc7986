import type { Failure } from '../../../shared/errors.ts'

/** On everything that goes out: our type is the type, nothing in it runs, nobody learns where it came from. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
}

/** Bytes under an id never change. */
export const foreverHeaders = { 'cache-control': 'private, max-age=31536000, immutable' }

export function answer(
  status: number,
  headers: Record<string, string> = {},
  body: ReadableStream<Uint8Array> | null = null,
): Response {
  return new Response(body, { status, headers: { 'cache-control': 'no-store', ...safeHeaders, ...headers } })
}

export function answerJson(status: number, value: unknown): Response {
  const headers = { 'cache-control': 'no-store', ...safeHeaders, 'content-type': 'application/json' }
  return new Response(JSON.stringify(value), { status, headers })
}

export function answerFailure(status: number, code: Failure['code'], data: Failure['data'] = {}): Response {
  const failure: Failure = { code, isRetryable: code === 'disk-full' || code === 'internal', data }
  return answerJson(status, failure)
}
