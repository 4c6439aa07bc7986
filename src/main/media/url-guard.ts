import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { MediaError } from './media-error.ts'

/** Not reachable from the public internet (IANA special-purpose address registries), v4-mapped forms included. */
const privateAddresses = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  ...['::/127', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]) {
  const [network = '', prefix] = range.split('/')
  privateAddresses.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4')
}

/** For benchmarks only; proxies that invent addresses ("fake IP") answer every name with one of these. */
const inventedAddresses = new BlockList()
inventedAddresses.addSubnet('198.18.0.0', 15, 'ipv4')

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  if (family === 6) {
    const embedded = embeddedAddress(address)
    if (embedded !== null) return isPrivateAddress(embedded)
  }
  return privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The IPv4 address inside a NAT64 one (RFC 6052) or one of the old "compatible" form. */
function embeddedAddress(address: string): string | null {
  const canonical = new URL(`http://[${address.split('%', 1).join('')}]`).hostname.slice(1, -1)
  const groups = /^(?:64:ff9b)?::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/.exec(canonical)
  if (groups === null) return null
  const [high, low] = [Number.parseInt(groups[1] ?? '0', 16), Number.parseInt(groups[2] ?? '0', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * An address that may be fetched: http(s), no user or password in it, and not written as a private number.
 * What a name leads to is decided when it is connected to (`publicLookup`).
 * @param ownOrigin the gateway's own origin, which may be anywhere; null for none.
 */
export function checkedUrl(text: string, ownOrigin: string | null): { url: URL; isOwn: boolean } {
  const url = URL.parse(text)
  if (url === null) throw new MediaError('refused-address', 'not an address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new MediaError('refused-address', 'not http(s)')
  if (url.username !== '' || url.password !== '') throw new MediaError('refused-address', 'holds credentials')
  const isOwn = ownOrigin !== null && url.origin === ownOrigin
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInvented = isIP(host) === 4 && inventedAddresses.check(host)
  const isRefused = isIP(host) !== 0 && (isPrivateAddress(host) || isInvented)
  if (!isOwn && isRefused) throw new MediaError('refused-address', 'a private address')
  return { url, isOwn }
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
