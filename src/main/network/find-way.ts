import type { Network, Proxy } from '../../shared/domain/network.ts'
import { isLoopback } from '../../shared/domain/plain-http.ts'
import { trustSystem } from './authorities.ts'
import { environmentHasProxy, type Way } from './open-agent.ts'

/** Which proxy the system is set to for an origin; never `system`. Never rejects, and answers within seconds. */
export type SystemProxy = (origin: string) => Promise<Proxy>

/** For who knows no system. */
export const noSystemProxy: SystemProxy = async () => ({ type: 'none' })

/**
 * How an address is gone to. Nobody means the system's proxy for a host on this machine: the proxy would look for it on
 * its own. A proxy that the environment names is meant for programs such as this one, and comes before the system's.
 * The system's authorities are trusted from here on.
 */
export async function findWay(network: Network, url: URL, systemProxy: SystemProxy): Promise<Way> {
  const proxy = await findProxy(network, url, systemProxy)
  const isSecure = url.protocol === 'https:' || (proxy.type === 'manual' && proxy.url.startsWith('https:'))
  if (isSecure) await trustSystem()
  return { proxy, extraCertificates: network.extraCertificates }
}

async function findProxy({ proxy }: Network, url: URL, systemProxy: SystemProxy): Promise<Proxy> {
  if (proxy.type !== 'system') return proxy
  if (isLoopback(url.hostname)) return { type: 'none' }
  // Whoever answers may be a script from the network: it is told no more than which host is meant.
  return environmentHasProxy() ? proxy : systemProxy(url.origin)
}
