import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { systemClock } from '../../lib/time/clock.ts'
import { MediaError } from '../media-error.ts'

/** Not reachable from the public internet (IANA special-purpose address registries). */
const privateAddresses = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [network = '', prefix] = range.split('/')
  privateAddresses.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4')
}

/** All that the internet is made of in IPv6 (RFC 4291): what is outside is private, special, or nobody's yet. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** For benchmarks only; proxies that invent addresses ("fake IP") answer every name with one of these. */
const inventedAddresses = new BlockList()
inventedAddresses.addSubnet('198.18.0.0', 15, 'ipv4')

export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  const inner = ipv4Of(address)
  if (inner !== null) return privateAddresses.check(inner, 'ipv4')
  return !globalUnicast.check(address, 'ipv6') || privateAddresses.check(address, 'ipv6')
}

/** An IPv4 address, also one inside NAT64 (RFC 6052); null for any other. */
function ipv4Of(address: string): string | null {
  if (isIP(address) === 4) return address
  const canonical = new URL(`http://[${address.split('%', 1).join('')}]`).hostname.slice(1, -1)
  const groups = /^64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/.exec(canonical)
  if (groups === null) return null
  const [high, low] = [Number.parseInt(groups[1] ?? '0', 16), Number.parseInt(groups[2] ?? '0', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Where private addresses are fine. */
export type TrustedPlaces = {
  /** The gateway's own origin, which may be anywhere; null for none. */
  ownOrigin: string | null
  /** Hosts that a person allowed, each with or without a port. */
  allowedHosts?: readonly string[]
}

/**
 * An address that may be fetched: http(s), no user or password in it, and not written as a private number.
 * What a name leads to is decided when it is connected to (`publicLookup`), or before a proxy is asked (`checkName`).
 */
export function checkedUrl(text: string, places: TrustedPlaces): { url: URL; isTrusted: boolean } {
  const url = URL.parse(text)
  if (url === null) throw new MediaError('refused-address', 'not an address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new MediaError('refused-address', 'not http(s)')
  if (url.username !== '' || url.password !== '') throw new MediaError('refused-address', 'holds credentials')
  const isTrusted = isTrustedPlace(url, places)
  const host = bare(url.hostname)
  const isRefused = isIP(host) !== 0 && (isPrivateAddress(host) || isInvented(host))
  if (!isTrusted && isRefused) throw refusedHost(url, 'a private address')
  return { url, isTrusted }
}

function isInvented(address: string): boolean {
  const inner = ipv4Of(address)
  return inner !== null && inventedAddresses.check(inner)
}

function isTrustedPlace(url: URL, { ownOrigin, allowedHosts = [] }: TrustedPlaces): boolean {
  if (ownOrigin !== null && url.origin === ownOrigin) return true
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return allowedHosts.some((host) => host === url.hostname || host === `${url.hostname}:${port}`)
}

/** An IPv6 address without its brackets, and a name without the dot that only says that it is whole. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function refusedHost(url: URL, detail: string): MediaError {
  return new MediaError('refused-address', detail, { host: url.host })
}

/** Names that lead nowhere but into one's own network (RFC 6761, 6762, 8375; .internal is ICANN's). */
const localNames = /^[^.]+$|(^|\.)(localhost|local|internal|home\.arpa)$/i

/**
 * For an address that a proxy will look up: refuses what can be known here, a name that is local by its meaning or
 * whose addresses this machine knows as private. What it does not know, or not soon, is left to the proxy.
 * @throws MediaError `refused-address`
 */
export async function checkName(url: URL, lookupName: LookupFunction, patienceMs = 2_000): Promise<void> {
  const name = bare(url.hostname)
  if (isIP(name) !== 0) return
  if (localNames.test(name)) throw refusedHost(url, 'a name of a private address')
  const known = await new Promise<unknown>((resolve) => {
    const stopWaiting = systemClock.after(patienceMs, () => resolve(null))
    lookupName(name, { all: true }, (error) => {
      stopWaiting()
      resolve(error)
    })
  })
  if (known instanceof MediaError) throw refusedHost(url, known.message)
}

/**
 * A lookup for sockets that refuses a name as soon as one of its addresses is private. It runs at connect, so the
 * answer that is judged is the one that is connected to, whatever a rebinding name said before.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const hasPrivate = addresses.some(({ address }) => isPrivateAddress(address))
    if (hasPrivate) return callback(new MediaError('refused-address', 'a name of a private address'), [])
    const [first] = addresses
    if (options.all === true || first === undefined) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
