import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import type { Network } from '../../../../shared/domain/connection/network.ts'
import { plainHttpOrigin } from '../../../../shared/domain/connection/plain-http.ts'
import { AppError } from '../../../../shared/errors.ts'
import { parseHost, parseProxyUrl } from '../../../gateway/typed-input/hosts.ts'
import { parseCertificates } from '../../../gateway/typed-input/certificates.ts'
import { parseBaseUrl } from '../../../gateway/typed-input/base-url.ts'

/** @throws AppError `bad-input` */
export function readBaseUrl(typed: string): string {
  const baseUrl = parseBaseUrl(typed)
  if (baseUrl === null) throw badInput('baseUrl')
  return baseUrl
}

/** Where a connection's key would go from now on, and how. */
type Way = { baseUrl: string; network: Network }

/**
 * A key that is saved for one origin is never sent to another, whatever the window asks for; nor where somebody else
 * could read it on its way: past certificates that it was not saved with, or in the clear through another proxy.
 *
 * @throws AppError `key-missing`
 */
export function refuseMovedKey(
  saved: Connection | null,
  { baseUrl, network }: Way,
  hasNewKey: boolean,
): void {
  if (saved === null || hasNewKey || saved.keyPlace === 'none') return
  const { origin, protocol, host } = new URL(baseUrl)
  const isElsewhere = new URL(saved.baseUrl).origin !== origin
  const { extraCertificates, proxy } = network
  const trustsMore = extraCertificates !== null && extraCertificates !== saved.network.extraCertificates
  const isOverheard =
    protocol === 'http:' &&
    proxy.type === 'manual' &&
    JSON.stringify(proxy) !== JSON.stringify(saved.network.proxy)
  if (isElsewhere || trustsMore || isOverheard)
    throw new AppError('key-missing', { data: { field: 'key', host, wasCharged: 'no' } })
}

/** The origin that a person must have confirmed before anything is sent this way; null where that is not needed. */
export function originInTheClear({ baseUrl, network: { proxy } }: Way): string | null {
  return plainHttpOrigin(new URL(baseUrl), proxy.type === 'manual' ? new URL(proxy.url) : null)
}

/**
 * Nothing goes through a network in the clear that the person did not confirm for that very origin.
 *
 * @returns the confirmed origin; null where the way needs none
 * @throws AppError `not-encrypted`
 */
export function refuseUnencrypted(
  way: Way,
  confirmed: readonly (string | null | undefined)[],
): string | null {
  const origin = originInTheClear(way)
  if (origin === null || confirmed.includes(origin)) return origin
  const { host } = new URL(way.baseUrl)
  throw new AppError('not-encrypted', { data: { field: 'baseUrl', host, wasCharged: 'no' } })
}

/**
 * A proxy, certificates and hosts that can be used as they are.
 *
 * @throws AppError `bad-input` for `proxyUrl`, `extraCertificates` or `allowedHosts`
 */
export function readNetwork(typed: Network | undefined): Network | undefined {
  if (typed === undefined) return undefined
  return {
    proxy: readProxy(typed.proxy),
    extraCertificates: readCertificates(typed.extraCertificates),
    allowedHosts: readHosts(typed.allowedHosts),
  }
}

function readProxy(proxy: Network['proxy']): Network['proxy'] {
  if (proxy.type !== 'manual') return proxy
  const url = parseProxyUrl(proxy.url)
  if (url === null) throw badInput('proxyUrl')
  return { type: 'manual', url }
}

function readCertificates(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const certificates = parseCertificates(text)
  if (certificates === null) throw badInput('extraCertificates')
  return certificates
}

function readHosts(typed: readonly string[]): string[] {
  const hosts = typed.map((text) => {
    const host = parseHost(text)
    if (host === null) throw badInput('allowedHosts')
    return host
  })
  return [...new Set(hosts)]
}

function badInput(field: string): AppError {
  return new AppError('bad-input', { data: { field, wasCharged: 'no' } })
}
