import type { AppError, Failure } from '../../../shared/errors.ts'

/** On everything that goes out: our type is the type, nothing in it runs, nobody learns where it came from. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
}

/** Bytes under an id never change. */
export const foreverHeaders = { 'cache-control': 'private, max-age=31536000, immutable' }

/** RFC 6266, in the form of RFC 8187: any name goes into a header. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

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

/** As what a person is told. */
export function answerError({ code, data }: Pick<AppError, 'code' | 'data'>): Response {
  return answerFailure(statuses[code] ?? 500, code, data)
}

const statuses: Partial<Record<Failure['code'], number>> = {
  'bad-input': 400,
  'not-found': 404,
  'media-missing': 404,
  'media-archived': 424,
  'canvas-changed': 409,
  'unsupported-file': 415,
  'damaged-file': 415,
  'not-a-canvas': 415,
  'canvas-newer': 415,
  'canvas-unsafe': 415,
  'canvas-damaged': 422,
  'keychain-unavailable': 503,
  'disk-full': 507,
}
