import type { Connection } from '../../../shared/domain/connection.ts'
import type { Network } from '../../../shared/domain/network.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseCertificates } from '../../gateway/certificates.ts'
import { parseProxyUrl } from '../../gateway/proxy-url.ts'
import { parseBaseUrl } from '../../gateway/target.ts'

/** @throws AppError `bad-input` */
export function readBaseUrl(typed: string): string {
  const baseUrl = parseBaseUrl(typed)
  if (baseUrl === null) throw badInput('baseUrl')
  return baseUrl
}

/** A key that is saved for one origin is never sent to another, whatever the window asks for. */
export function refuseMovedKey(saved: Connection | null, baseUrl: string, hasNewKey: boolean): void {
  if (saved === null || hasNewKey || saved.keyPlace === 'none') return
  if (new URL(saved.baseUrl).origin === new URL(baseUrl).origin) return
  throw new AppError('key-missing', { data: { field: 'key', host: new URL(baseUrl).host, wasCharged: 'no' } })
}

/**
 * A proxy and certificates that can be used as they are.
 *
 * @throws AppError `bad-input` for `proxyUrl` or `extraCertificates`
 */
export function readNetwork(typed: Network | undefined): Network | undefined {
  if (typed === undefined) return undefined
  return { proxy: readProxy(typed.proxy), extraCertificates: readCertificates(typed.extraCertificates) }
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

function badInput(field: string): AppError {
  return new AppError('bad-input', { data: { field, wasCharged: 'no' } })
}
