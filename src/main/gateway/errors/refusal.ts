import { readErrorValue } from './errors.ts'
import { GatewayError } from './gateway-error.ts'
import { isRecord } from '../http/is-record.ts'
import type { GatewayResponse } from '../http/request.ts'

/**
 * The error inside an answer of status 200 that was to hold something else: `{error: {...}}`, or an envelope whose
 * code is none of a success.
 *
 * @returns null when the answer says nothing of an error; else an error without the status, which only says that the
 * exchange went well
 */
export function readRefusal(
  answer: unknown,
  { headers }: Pick<GatewayResponse, 'headers'>,
  nowMs: number,
  secrets: readonly string[],
): GatewayError | null {
  if (!isRecord(answer)) return null
  const { code, error, message } = answer
  const isEnvelope = typeof code === 'number' ? code !== 0 : typeof code === 'string' && !isGoodCode(code)
  const isError = isRecord(error) || (typeof error === 'string' && error !== '')
  if (!isEnvelope && !isError) return null
  const words = typeof message === 'string' ? message : ''
  const told = isError ? answer : { ...answer, code: String(code), message: `${code} ${words}`.trim() }
  const found = readErrorValue({ status: 200, headers, value: told }, nowMs, secrets)
  const { status: _status, ...facts } = found.facts
  return new GatewayError(found.kind, { ...facts, isInAnswer: true })
}

function isGoodCode(code: string): boolean {
  return /^(success|succeed|ok|0|200)?$/i.test(code.trim())
}
