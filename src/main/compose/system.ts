import type { Host } from '../host/host.ts'
import type { Clock } from '../lib/time/clock.ts'
import type { Log } from '../lib/log/log.ts'
import type { System } from '../network/find-way.ts'
import { createSystemAuthorities } from '../network/system-authorities.ts'
import { createSystemProxy } from '../network/system-proxy.ts'

/** What the system is set to, as whatever connects to a host asks for it. */
export function composeSystem(
  host: Host,
  clock: Clock,
  log: Log,
): { system: System; closeAuthorities(): void } {
  const authorities = createSystemAuthorities(host.startHelper, clock, () =>
    log.warn({}, 'authorities-not-read'),
  )
  return {
    system: {
      findProxy: createSystemProxy(clock, host.findProxy),
      findAuthorities: authorities.find,
    },
    closeAuthorities: authorities.close,
  }
}
