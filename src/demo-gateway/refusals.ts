import { Refusal } from './http.ts'

/** Whose error body a route answers with. */
export type RefusalFormat = 'messages' | 'generate-content' | 'openai' | 'video'

type Details = {
  /** The format's error code, where it has one. */
  code?: string
  /** Which field of the request is at fault. */
  field?: string
}

export function refusal(
  format: RefusalFormat,
  status: number,
  message: string,
  details: Details = {},
): Refusal {
  return new Refusal(status, bodies[format](status, message, details))
}

const bodies: Record<RefusalFormat, (status: number, message: string, details: Details) => unknown> = {
  messages: (status, message, { code }) => ({
    error: { type: errorType(status), message, code: code ?? errorCode(status) },
  }),
  'generate-content': (status, message) => ({
    error: { code: status, message, status: statusNames[status] ?? 'INTERNAL' },
  }),
  openai: (status, message, { code, field }) => ({
    error: { message, type: errorType(status), param: field ?? null, code: code ?? errorCode(status) },
  }),
  // The document does not show these; gateways of this family answer flat.
  video: (status, message, { code }) => ({ code: code ?? errorCode(status), message, data: null }),
}

/** The document's four types. */
function errorType(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 429) return 'rate_limit_error'
  return status < 500 ? 'invalid_request_error' : 'server_error'
}

function errorCode(status: number): string {
  if (status === 401) return 'invalid_api_key'
  if (status === 429) return 'rate_limit_exceeded'
  return status < 500 ? 'invalid_request' : 'internal'
}

/** The document's table of the generateContent format; 400 is also FAILED_PRECONDITION, which the demo has no cause for. */
const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** The 401 for a missing or a wrong key. Where the document shows no body, it is the one of this family of gateways. */
export function keyRefusal(format: RefusalFormat, reason: string, requestId: string): Refusal {
  const message = `${reason} (request id: ${requestId})`
  if (format === 'messages' || format === 'generate-content') return refusal(format, 401, message)
  return new Refusal(401, { error: { message, type: 'new_api_error', code: '' } })
}

/** A model that nothing here serves: NOT_FOUND in the generateContent table; 503 and this code in gateways of this family. */
export function unknownModel(format: RefusalFormat, model: string): Refusal {
  if (format === 'generate-content') {
    return refusal(format, 404, `models/${model} is not found, or does not generate content`)
  }
  const message = `No available channel for model ${model}`
  if (format === 'messages') return refusal(format, 503, message, { code: 'model_not_found' })
  return new Refusal(503, { error: { message, type: 'new_api_error', code: 'model_not_found' } })
}

/** What is answered for a path that no route has. */
export function notFound(what: string): unknown {
  return {
    error: { message: `There is nothing at ${what}`, type: 'invalid_request_error', code: 'not_found' },
  }
}
