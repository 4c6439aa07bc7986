import type { Dispatcher } from 'undici'
import type { Network } from '../../../shared/domain/connection/network.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { findWay, type System } from '../../network/find-way.ts'
import { openAgent, type Way } from '../../network/open-agent.ts'
import { createFreshAgent, type FreshAgent, freshForMs } from './sending/fresh-agent.ts'

/** What a request is: it decides whether a socket that served before may serve it. */
export type Use = 'reading' | 'creating' | 'talking'

/** The sockets of one way to a gateway. */
type Agents = { reading: Dispatcher; creating: Dispatcher; talking: FreshAgent }

export type AgentPool = ReturnType<typeof createAgentPool>

/** `used` is told when an answer has been read. */
export type PooledAgent = { dispatcher: Dispatcher; used(): void }

export function createAgentPool(clock: Clock, system: System) {
  const inUse = new Map<string, Agents>()
  /** The names of the ways that each network has had: more than one where it depends on the host, or was changed. */
  const waysOf = new Map<string, Set<string>>()
  const closing = new Set<Agents>()
  return {
    /** The way of a network to an address; `release` knows it from then on. Throws the signal's reason. */
    async wayOf(network: Network, url: string, signal: AbortSignal) {
      const way = await findWay(network, new URL(url), system, signal)
      const ways = waysOf.get(nameOf(network)) ?? new Set()
      waysOf.set(nameOf(network), ways.add(JSON.stringify(way)))
      return way
    },
    /** Made at first use. Throws when the environment names a proxy that is none. */
    agentFor(way: Way, use: Use) {
      const name = JSON.stringify(way)
      const agents = inUse.get(name) ?? createAgents(way, clock)
      inUse.set(name, agents)
      if (use === 'talking') return { dispatcher: agents.talking.get(), used: agents.talking.used }
      return { dispatcher: agents[use], used() {} }
    },
    /** For a network that a connection does not use any more; what is on its way ends by itself. */
    release(network: Network) {
      const names = waysOf.get(nameOf(network)) ?? []
      waysOf.delete(nameOf(network))
      for (const name of names) {
        const agents = inUse.get(name)
        if (agents === undefined) continue
        inUse.delete(name)
        closing.add(agents)
        // Destroyed while it closes, it rejects: the app ends then, and nothing is left to be done.
        void Promise.allSettled(allOf(agents).map((one) => one.close())).then(() => closing.delete(agents))
      }
    },
    async close() {
      const all = [...inUse.values(), ...closing].flatMap(allOf)
      await Promise.all(all.map((one) => one.destroy()))
    },
  }
}

function allOf({ reading, creating, talking }: Agents): Pick<FreshAgent, 'close' | 'destroy'>[] {
  return [reading, creating, talking]
}

function nameOf({ proxy, extraCertificates }: Network): string {
  return JSON.stringify([proxy, extraCertificates])
}

function createAgents(way: Way, clock: Clock): Agents {
  // Words are paid for too, but a conversation goes on within seconds: its next turn may take the socket of the one
  // before, if that was read to its end just now. One that the server has closed meanwhile loses that turn, and whether
  // it was charged is told as unknown, as for any cut; it is never sent again.
  const kept = { keepAliveTimeout: freshForMs, keepAliveMaxTimeout: freshForMs }
  return {
    reading: openAgent(way, { keepAliveTimeout: 10_000 }),
    // A kept-alive socket that the server has just closed would lose a paid create after it left: each gets its own.
    creating: openAgent(way, { pipelining: 0 }),
    talking: createFreshAgent(() => openAgent(way, kept), clock),
  }
}
