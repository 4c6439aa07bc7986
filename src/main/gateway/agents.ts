import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent, ProxyAgent } from 'undici'
import type { Network } from '../../shared/domain/network.ts'
import { timed } from '../lib/connect-times.ts'

/** Milliseconds to connect; the contract's gateways answer or refuse well within it. */
const connectTimeout = 15_000

/** The sockets of one way to a gateway. */
type Agents = { reading: Dispatcher; creating: Dispatcher }

export type AgentPool = {
  /** Made at first use. Throws when the environment names a proxy that is none. */
  agentFor(network: Network, url: string, method: 'GET' | 'POST'): Dispatcher
  /** For a network that a connection does not use any more; what is on its way ends by itself. */
  release(network: Network): void
  close(): Promise<void>
}

export function createAgentPool(): AgentPool {
  const inUse = new Map<string, Agents>()
  const closing = new Set<Agents>()
  return {
    agentFor(network, url, method) {
      const way = wayTo(network, url)
      const name = JSON.stringify(way)
      const agents = inUse.get(name) ?? createAgents(way)
      inUse.set(name, agents)
      return method === 'POST' ? agents.creating : agents.reading
    },
    release(network) {
      const name = JSON.stringify(network)
      const agents = inUse.get(name)
      if (agents === undefined) return
      inUse.delete(name)
      closing.add(agents)
      void Promise.all([agents.reading.close(), agents.creating.close()]).finally(() =>
        closing.delete(agents),
      )
    },
    async close() {
      const all = [...inUse.values(), ...closing]
      await Promise.all(all.flatMap(({ reading, creating }) => [reading.destroy(), creating.destroy()]))
    },
  }
}

/** No environment means its proxy for a gateway on this machine: the proxy would look for it on its own. */
function wayTo(network: Network, url: string): Network {
  const { hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return isLocal && network.proxy.type === 'system' ? { ...network, proxy: { type: 'none' } } : network
}

function createAgents({ proxy, extraCertificates }: Network): Agents {
  const secureContext = extraCertificates === null ? null : trusting(extraCertificates)
  const tls = { timeout: connectTimeout, ...(secureContext === null ? {} : { secureContext }) }
  // Through a tunnel even without TLS: else a proxy's own error would look like the gateway's answer.
  const tunnel = { proxyTunnel: true, connectTimeout, requestTls: tls, proxyTls: tls }
  const connect = timed(buildConnector(tls))
  const make = (options: Agent.Options): Dispatcher => {
    switch (proxy.type) {
      case 'none':
        return new Agent({ ...options, connect })
      case 'system':
        return new EnvHttpProxyAgent({ ...options, ...tunnel, connect })
      case 'manual':
        return new ProxyAgent({ ...options, ...tunnel, uri: proxy.url })
    }
  }
  return {
    reading: make({ keepAliveTimeout: 10_000 }),
    // A kept-alive socket that the server has just closed would lose a paid create after it left: each gets its own.
    creating: make({ pipelining: 0 }),
  }
}

function trusting(extraCertificates: string): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), extraCertificates] })
}
