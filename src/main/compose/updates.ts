import { factsOf } from '../lib/log/facts-of.ts'
import type { Work } from '../services/updates/update-progress.ts'
import { readReleaseAddress } from '../services/updates/release.ts'
import { createUpdateService, type OwnParts } from '../services/updates/update-service.ts'
import { copyBeforeUpdate } from '../store/copies/update-copy.ts'
import type { Base } from './base.ts'

/** News of releases, and where the machine can, a release in the place of this one. */
export function composeUpdates(
  base: Base,
  { version, dataDirectory }: { version: string; dataDirectory: string },
) {
  const { clock, log, host } = base
  const own: OwnParts | null = host.updater && {
    updater: host.updater,
    work: workOf(base),
    copyDatabase: (next) => copyBeforeUpdate(dataDirectory, next, clock.now()),
    onFault: (fault, error) => log.warn({ ...factsOf(error), fault }, 'update-failed'),
  }
  // Where it looks for releases is put in by the build.
  return createUpdateService({
    ...base,
    version,
    address: readReleaseAddress(globalThis.atelierReleaseAddress),
    own,
  })
}

/** Jobs that are not at their end, and replies that arrive. */
function workOf({ store, hubs }: Base): Work {
  return {
    count: () => ({ jobs: store.jobs.live().length, replies: store.messages.streaming().length }),
    watch(onChanged, signal) {
      for (const hub of [hubs.jobs, hubs.list]) {
        void follow(hub.subscribe(signal, 'app'), onChanged)
      }
    },
  }
}

async function follow(events: AsyncIterable<unknown>, onEvent: () => void): Promise<void> {
  for await (const _ of events) onEvent()
}
