import { z } from 'zod'
import { Dialect } from './dialect.ts'
import { ConnectionId, TimestampMs } from '../ids.ts'
import { defaultNetwork, Network } from './network.ts'
import { defaultPace, Pace } from './pace.ts'

/**
 * Where the key of a connection is. `keychain`: in the OS keychain. `session`: in this process's memory only,
 * gone at the next start. `none`: there is no key.
 */
export const KeyPlace = z.enum(['keychain', 'session', 'none'])
export type KeyPlace = z.infer<typeof KeyPlace>

/** A gateway that the person connected. The key itself is never part of it: only its last four characters are. */
export const Connection = z.object({
  id: ConnectionId,
  name: z.string().min(1).max(80),
  /** Origin, with a path prefix if the gateway has one; no trailing slash, no credentials, no query. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  /** Served by the demo gateway inside the app: its address changes with every start. */
  isDemo: z.boolean(),
  dialect: Dialect,
  network: Network.default(defaultNetwork),
  pace: Pace.default(defaultPace),
  /** The origin beyond this computer that the person lets the key go to without encryption; see plain-http.ts. */
  plainHttpOrigin: z.string().nullable().default(null),
  keyPlace: KeyPlace,
  /** The key's last four characters, or null without a key (or with one too short to show any of). */
  keyEnding: z.string().max(4).nullable(),
  /** The keychain may still have a key that is not used any more, because it refused to remove it. */
  hasOldKey: z.boolean().default(false),
  /** The gateway refused this key when it was last asked. */
  isKeyRefused: z.boolean().default(false),
  createdAt: TimestampMs,
})
export type Connection = z.infer<typeof Connection>
