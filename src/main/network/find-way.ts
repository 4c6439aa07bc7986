import type { Network, Proxy } from '../../shared/domain/connection/network.ts'
import { isLoopback } from '../../shared/domain/connection/plain-http.ts'
import { unlessAborted } from '../lib/time/unless-aborted.ts'
import { trustAlso } from './authorities.ts'
import { environmentHasProxy, type Way } from './open-agent.ts'

/** What the system is set to. Neither question rejects, and both are answered within seconds. */
export type System = {
  /** Which proxy it has for an origin; never `system`. */
  findProxy(origin: string): Promise<Proxy>
  /** Which authorities it trusts, in PEM: none as long as it has not said. The same list as long as nothing has changed. */
  findAuthorities(): Promise<readonly string[]>
}

const none: readonly string[] = []

/** For who knows no system. */
export const noSystem: System = {
  findProxy: async () => ({ type: 'none' }),
  findAuthorities: async () => none,
}

/**
 * How an address is gone to. Nobody means the system's proxy for a host on this machine: the proxy would look for it on
 * its own. A proxy that the environment names is meant for programs such as this one, and comes before the system's.
 * What the system trusts is trusted from here on.
 *
 * @throws the signal's reason when it aborts
 */
export function findWay(network: Network, url: URL, system: System, signal: AbortSignal): Promise<Way> {
  return unlessAborted(signal, askWay(network, url, system))
}

async function askWay(network: Network, url: URL, system: System): Promise<Way> {
  const proxy = await findProxy(network, url, system)
  const isSecure = url.protocol === 'https:' || (proxy.type === 'manual' && proxy.url.startsWith('https:'))
  const trustsSystem = isSecure && trustAlso(await system.findAuthorities())
  return { proxy, extraCertificates: network.extraCertificates, trustsSystem }
}

async function findProxy({ proxy }: Network, url: URL, system: System): Promise<Proxy> {
  if (proxy.type !== 'system') return proxy
  if (isLoopback(url.hostname)) return { type: 'none' }
  // Whoever answers may be a script from the network: it is told no more than which host is meant.
  return environmentHasProxy() ? proxy : system.findProxy(url.origin)
}
