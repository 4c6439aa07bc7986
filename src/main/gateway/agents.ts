import type { Dispatcher } from 'undici'
import type { Network } from '../../shared/domain/network.ts'
import { openAgent, type Way, wayTo } from '../network/open-agent.ts'

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
      const way = wayTo(network, new URL(url))
      const name = nameOf(way)
      const agents = inUse.get(name) ?? createAgents(way)
      inUse.set(name, agents)
      return method === 'POST' ? agents.creating : agents.reading
    },
    release(network) {
      const name = nameOf(network)
      const agents = inUse.get(name)
      if (agents === undefined) return
      inUse.delete(name)
      closing.add(agents)
      // Destroyed while it closes, it rejects: the app ends then, and nothing is left to be done.
      void Promise.allSettled([agents.reading.close(), agents.creating.close()]).then(() =>
        closing.delete(agents),
      )
    },
    async close() {
      const all = [...inUse.values(), ...closing]
      await Promise.all(all.flatMap(({ reading, creating }) => [reading.destroy(), creating.destroy()]))
    },
  }
}

function nameOf({ proxy, extraCertificates }: Way): string {
  return JSON.stringify([proxy, extraCertificates])
}

function createAgents(way: Way): Agents {
  return {
    reading: openAgent(way, { keepAliveTimeout: 10_000 }),
    // A kept-alive socket that the server has just closed would lose a paid create after it left: each gets its own.
    creating: openAgent(way, { pipelining: 0 }),
  }
}
