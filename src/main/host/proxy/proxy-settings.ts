import { BlockList, isIP } from 'node:net'
import type { Proxy } from '../../../shared/domain/connection/network.ts'

/** What a person, or whoever looks after their computer, has set in the system. */
export type ProxySettings = {
  /** Addresses of proxies, by the scheme that goes through them; `socks` where there is none for it. */
  readonly http: string | null
  readonly https: string | null
  readonly socks: string | null
  /** Hosts that are gone to straight, as the system writes them; see `isLeftOut`. */
  readonly leftOut: readonly string[]
  /** Names without a dot are gone to straight. */
  readonly leavesOutSimple: boolean
}

export const noSettings: ProxySettings = {
  http: null,
  https: null,
  socks: null,
  leftOut: [],
  leavesOutSimple: false,
}

/** Which proxy the settings have for an address. */
export function proxyOf(settings: ProxySettings, url: URL): Proxy {
  const own = url.protocol === 'https:' ? settings.https : settings.http
  const found = own ?? settings.socks
  const host = bare(url.hostname)
  const isStraight =
    (settings.leavesOutSimple && isIP(host) === 0 && !host.includes('.')) ||
    settings.leftOut.some((entry) => isLeftOut(entry, host, portOf(url)))
  return found === null || isStraight ? { type: 'none' } : { type: 'manual', url: found }
}

function portOf({ port, protocol }: URL): string {
  return port === '' ? (protocol === 'https:' ? '443' : '80') : port
}

function bare(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/**
 * Whether an entry means this host: a name or address with `*` for any of it (`*.lan`, `10.*`), a name with a dot before it
 * for all below it (`.lan`), or a network (`169.254/16`, `10.0.0.0/8`). A scheme before it and a port behind it count.
 */
function isLeftOut(entry: string, host: string, port: string): boolean {
  const text = entry
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
  if (text === '') return false
  if (/^[0-9a-f.:]+\/\d{1,3}$/.test(text)) return isInNetwork(text, host)
  const named = /^(.*[^:]):(\d+)$/.exec(isIP(text) === 6 ? '' : text)
  if (named !== null && named[2] !== port) return false
  const pattern = bare(named?.[1] ?? text)
  return fits(pattern.startsWith('.') ? `*${pattern}` : pattern, host)
}

/** On a Mac the zeros at the end of a network may be left out. */
function isInNetwork(text: string, host: string): boolean {
  const [start = '', prefix] = text.split('/')
  const version = isIP(host)
  if (version === 0 || (version === 6) !== start.includes(':')) return false
  const network =
    version === 6 ? start : [...start.split('.').filter((part) => part !== ''), 0, 0, 0].slice(0, 4).join('.')
  const kind = version === 6 ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  try {
    list.addSubnet(network, Number(prefix), kind)
    return list.check(host, kind)
  } catch {
    return false
  }
}

/** By hand, from star to star: each piece is looked for behind the one before. */
function fits(pattern: string, host: string): boolean {
  const pieces = pattern.split('*')
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  if (pieces.length === 1) return pattern === host
  if (!host.startsWith(first) || !host.endsWith(last) || host.length < first.length + last.length)
    return false
  const end = host.length - last.length
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = host.indexOf(piece, at)
    if (found < 0 || found + piece.length > end) return false
    at = found + piece.length
  }
  return true
}
