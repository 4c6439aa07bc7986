import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { hideKeysIn, type UsedKeys } from '../../../gateway/http/sending/used-keys.ts'
import { HostError } from '../../../host/host.ts'
import { atMost } from '../../../lib/time/at-most.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { HideForOthers } from '../../../lib/keys.ts'
import type { KeyRing } from './keys.ts'

/**
 * How long a file waits for the keychain, in milliseconds. It may ask the person, who can take longer: what they answer
 * serves the next try.
 */
export const longestAskMs = 10_000

export type KeysForOthersParts = {
  clock: Clock
  keys: Pick<KeyRing, 'everyOf'>
  usedKeys: Pick<UsedKeys, 'remember' | 'hideForOthers'>
  /** Those whose keys must not leave in a file. */
  saved(): Connection[]
}

/**
 * Hides keys in what leaves the app as a file. Each connection's keychain entry is asked for once in a run: a key that is
 * saved later is remembered when it is saved.
 */
export function createHideForOthers({ clock, keys, usedKeys, saved }: KeysForOthersParts): HideForOthers {
  const met = new Set<ConnectionId>()
  let meeting: Promise<void> | null = null
  const meet = async () => {
    for (const connection of saved()) {
      // One after the other: a keychain that is locked asks the person once.
      if (met.has(connection.id)) continue
      usedKeys.remember(await keys.everyOf(connection))
      met.add(connection.id)
    }
  }
  return async (told) => {
    meeting ??= meet().finally(() => {
      meeting = null
    })
    await withinTime(clock, meeting)
    return hideKeysIn(told, usedKeys.hideForOthers)
  }
}

/** @throws AppError `keychain-unavailable` about `keys`, also where the keychain does not answer */
async function withinTime(clock: Clock, work: Promise<void>): Promise<void> {
  const isInTime = await atMost(clock, longestAskMs, work).catch((error: unknown) => {
    throw error instanceof HostError ? notChecked(error.detail, error) : error
  })
  if (!isInTime) throw notChecked(null)
}

function notChecked(detail: string | null, cause?: unknown): AppError {
  const data = { field: 'keys', ...(detail === null ? {} : { detail }) }
  return new AppError('keychain-unavailable', { data, cause, isRetryable: true })
}
