import { z } from 'zod'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import { ReleaseVersion, type UpdateStatus } from '../../../shared/domain/window/update.ts'
import type { Store } from '../../store/open.ts'
import { isNewer, isPageOf } from './release.ts'

const slot = 'updates'
const SavedUpdates = z.object({
  isWeekly: z.boolean(),
  askedAtMs: TimestampMs.nullable(),
  /** When it is asked next; null: as soon as the person agrees. */
  nextAtMs: TimestampMs.nullable(),
  newest: z
    .object({ version: ReleaseVersion, page: z.url(), notes: z.string().nullable().default(null) })
    .nullable(),
  dismissed: z.string().nullable(),
  isFetched: z.boolean().default(false),
  isInstalledAtEnd: z.boolean().default(false),
})
export type SavedUpdates = z.infer<typeof SavedUpdates>

const nothing: SavedUpdates = {
  isWeekly: false,
  askedAtMs: null,
  nextAtMs: null,
  newest: null,
  dismissed: null,
  isFetched: false,
  isInstalledAtEnd: false,
}

/** What a person agreed to, and what was found. */
export function savedUpdates({ settings }: Pick<Store, 'settings'>) {
  const read = (): SavedUpdates => settings.read(slot, SavedUpdates) ?? nothing
  return {
    read,
    write: (changed: Partial<SavedUpdates>): void => settings.write(slot, { ...read(), ...changed }),
  }
}

/** What was found before this version was installed, or by a build that asked elsewhere, counts no more. */
export function statusOf(
  kept: SavedUpdates,
  version: string,
  address: string | null,
): Omit<UpdateStatus, 'own'> {
  const { isWeekly, askedAtMs, newest, dismissed } = kept
  const counts =
    address !== null && newest !== null && isNewer(newest.version, version) && isPageOf(address, newest.page)
  return {
    host: address === null ? null : new URL(address).host,
    isWeekly,
    askedAtMs,
    newer: counts ? { ...newest, isDismissed: newest.version === dismissed } : null,
  }
}
