import type { AtelierClient } from '../../shared/contract/index.ts'

export type PerClient<Made> = (client: AtelierClient) => Made

/**
 * Makes one for each client, when it is first asked for: what the whole window shares of it.
 *
 * @param make what it follows it follows until the signal aborts, once the window gets another client
 */
export function perClient<Made>(make: (client: AtelierClient, signal: AbortSignal) => Made): PerClient<Made> {
  const known = new WeakMap<AtelierClient, { made: Made }>()
  let following = new AbortController()
  return (client) => {
    const existing = known.get(client)
    if (existing !== undefined) return existing.made
    following.abort()
    following = new AbortController()
    const made = make(client, following.signal)
    known.set(client, { made })
    return made
  }
}
