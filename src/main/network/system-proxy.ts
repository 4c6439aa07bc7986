import type { Proxy } from '../../shared/domain/network.ts'
import type { Clock } from '../lib/clock.ts'
import type { System } from './find-way.ts'

/** A network that is changed, or a proxy that is turned on, counts this many milliseconds later at the latest. */
const servesMs = 10_000
/** A system that looks for a script which is not there answers after many seconds. */
const longestMs = 5_000
const mostOrigins = 100

/**
 * The system's answers, each for some seconds. Where it does not answer, or not soon, hosts are gone to straight: what was
 * not said cannot be followed.
 *
 * @param find may take long, and reject
 */
export function createSystemProxy(
  clock: Clock,
  find: (origin: string) => Promise<Proxy>,
): System['findProxy'] {
  const answers = new Map<string, { atMs: number; proxy: Promise<Proxy> }>()
  return (origin) => {
    const nowMs = clock.now()
    const known = answers.get(origin)
    if (known !== undefined && Math.abs(nowMs - known.atMs) < servesMs) return known.proxy
    if (answers.size >= mostOrigins) answers.clear()
    const proxy = soon(clock, find(origin))
    answers.set(origin, { atMs: nowMs, proxy })
    return proxy
  }
}

async function soon(clock: Clock, found: Promise<Proxy>): Promise<Proxy> {
  const straight: Proxy = { type: 'none' }
  const late = Promise.withResolvers<Proxy>()
  const cancel = clock.after(longestMs, () => late.resolve(straight))
  return Promise.race([found.catch(() => straight), late.promise]).finally(cancel)
}
