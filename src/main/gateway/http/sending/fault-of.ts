import { certificateFault } from '../../../network/certificate-fault.ts'
import { GatewayError, type GatewayErrorFacts } from '../../errors/gateway-error.ts'
import type { Departure } from './departure.ts'
import { mayBeWithheld } from './local-network.ts'

/** What an exchange that did not end well means for the request. */
export function faultOf(
  error: unknown,
  { url, method }: { url: string; method: 'GET' | 'POST' },
  {
    isTimeout,
    departure,
    platform = process.platform,
  }: { isTimeout: boolean; departure: Departure; platform?: NodeJS.Platform },
): GatewayError {
  const facts: GatewayErrorFacts = {
    host: new URL(url).host,
    cause: error,
    ...(mayBeWithheld(error, platform) && { systemSetting: 'local-network' }),
  }
  const code = isTimeout ? 'timeout' : errorCode(error)
  // The same code can come later too: TLS tells of a broken record, or of a missing certificate, in the middle.
  if (!departure.hasBegun() && hasNotLeft(error, code))
    return new GatewayError('not-sent', {
      ...facts,
      ...certificateFault(error),
      wasCharged: 'no',
      detail: code,
    })
  if (departure.hasBegun() && !departure.isWhole())
    return new GatewayError('not-sent-whole', { ...facts, wasCharged: 'no', detail: code })
  const wasCharged = method === 'POST' && departure.isWhole() ? 'maybe' : 'no'
  return new GatewayError(isTimeout ? 'timed-out' : 'cut', { ...facts, wasCharged, detail: code })
}

function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

/** No socket was opened. */
function hasNoSocket(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(hasNoSocket)
  const { syscall } = (error ?? {}) as { syscall?: unknown }
  return syscall === 'connect' || syscall === 'getaddrinfo' || errorCode(error) === 'UND_ERR_CONNECT_TIMEOUT'
}

/** Node's and OpenSSL's own codes for what happens before a request's first byte. */
function hasNotLeft(error: unknown, code: string): boolean {
  if (hasNoSocket(error)) return true
  if (error instanceof AggregateError)
    return error.errors.every((inner) => hasNotLeft(inner, errorCode(inner)))
  return /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/.test(code)
}
