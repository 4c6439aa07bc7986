import type { UpdateConsent, UpdateStatus } from '../../../shared/domain/window/update.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { System } from '../../network/find-way.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import type { Store } from '../../store/open.ts'
import { savedUpdates, statusOf } from './saved-updates.ts'
import { createOwnUpdate, type OwnUpdate, type OwnUpdateParts } from './own-update.ts'
import { askForRelease, readOfRelease, type Release } from './release.ts'
import { createWeekly } from './weekly.ts'

/** Finds out whether there is a newer version: when a person asks, or once a week if they agreed to that. */
export type UpdateService = ReturnType<typeof createUpdateService>

/** What a newer version needs to be put in the place of this one. */
export type OwnParts = Pick<OwnUpdateParts, 'updater' | 'work' | 'copyDatabase' | 'onFault'>

type UpdateServiceParts = {
  store: Pick<Store, 'settings'>
  clock: Clock
  version: string
  /** Null: this build asks nobody. */
  address: string | null
  system?: System
  /** Null: a newer version is told of, no more. */
  own?: OwnParts | null
}

export function createUpdateService(parts: UpdateServiceParts) {
  const { store, clock, version, address, system } = parts
  const hub = createEventHub<UpdateStatus>()
  const end = new AbortController()
  const kept = savedUpdates(store)

  const found = () => statusOf(kept.read(), version, address)
  const status = (): UpdateStatus => ({ ...found(), own: own?.status() ?? null })
  const tell = () => hub.emit(status())
  const own = createOwn(parts, kept, tell)
  const look = async (from: string): Promise<void> => {
    const newest: Release = await askForRelease(from, version, end.signal, system)
    kept.write({ newest })
    tell()
    own?.found(found().newer?.version ?? null)
  }
  const weekly = createWeekly({
    ...{ clock, address, kept, look, onChanged: tell },
    onLooked: () => own?.doAgreed(),
  })
  const ofOwn = (act: (one: OwnUpdate) => void): UpdateStatus => {
    if (own === null) throw new AppError('not-found')
    act(own)
    return status()
  }

  return {
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<UpdateStatus> {
      const changes = hub.subscribe(signal)
      yield status()
      yield* changes
    },
    /** @throws AppError `not-found` for a build without an address, `gateway-failed` where it could not be found out */
    async check() {
      await weekly.askNow()
      return status()
    },
    setWeekly(isWeekly: boolean) {
      weekly.set(isWeekly)
      return status()
    },
    dismiss(dismissed: string) {
      kept.write({ dismissed })
      tell()
    },
    /** As the next two: @throws AppError `not-found` where this app does not put a newer version in its own place */
    download: () => ofOwn((one) => one.download()),
    restart: () => ofOwn((one) => one.restart()),
    agree: (consent: UpdateConsent) => ofOwn((one) => one.agree(consent)),
    start() {
      weekly.start()
      own?.resume(found().newer?.version ?? null)
    },
    /** See `Leaving`. */
    planEnd: () => own?.planEnd() ?? (() => {}),
    /** Resolves once nothing is under way that the app's last act waits for. */
    async close() {
      weekly.close()
      end.abort()
      await own?.close()
    },
  }
}

function createOwn(
  { own, clock, address, version, system }: UpdateServiceParts,
  kept: OwnUpdateParts['kept'],
  onChanged: () => void,
): OwnUpdate | null {
  if (address === null || own === undefined || own === null) return null
  return createOwnUpdate({
    ...own,
    clock,
    address,
    kept,
    onChanged,
    readText: readOfRelease(version, system),
  })
}
