import { GatewayError } from '../errors/gateway-error.ts'
import { readErrorAnswer } from '../errors/errors.ts'
import { createHideKeys } from './hide-keys.ts'
import { parseJson, unreadable } from './parse-json.ts'
import type { GatewayResponse } from './request.ts'

/** More of an error answer than this is not read. */
const longestErrorBody = 64 * 1024

/** Reads the body as text, up to `limit` bytes; the rest is dropped and the exchange ended. */
export async function readText(response: GatewayResponse, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for await (const chunk of response.body) {
    const rest = limit - read
    text += decoder.decode(chunk.subarray(0, rest), { stream: true })
    read += chunk.length
    if (read >= limit) {
      response.discard()
      break
    }
  }
  return text + decoder.decode()
}

/** The error that an answer other than 2xx, or other than of the wanted type, stands for. */
export async function readError(
  response: GatewayResponse,
  nowMs: number,
  secrets: readonly string[],
): Promise<GatewayError> {
  const body = await readText(response, longestErrorBody).catch(() => '')
  return readErrorAnswer({ status: response.status, headers: response.headers, body }, nowMs, secrets)
}

/**
 * Reads a JSON answer of a gateway.
 *
 * @param limit bytes; a longer answer is refused
 * @throws GatewayError of the answer's own kind, or `malformed` / `not-a-gateway` when a 2xx holds no JSON
 */
export async function readJson(
  response: GatewayResponse,
  limit: number,
  nowMs: number,
  secrets: readonly string[],
): Promise<unknown> {
  if (response.status < 200 || response.status > 299) throw await readError(response, nowMs, secrets)
  const text = await readText(response, limit)
  const value = parseJson(text)
  if (value !== unreadable) return value
  const isHtml = text.trimStart().startsWith('<')
  const requestId = response.headers['x-oneapi-request-id']
  throw new GatewayError(isHtml ? 'not-a-gateway' : 'malformed', {
    status: response.status,
    wasCharged: 'maybe',
    ...(requestId === undefined ? {} : { requestId: createHideKeys(secrets)(requestId) }),
  })
}
