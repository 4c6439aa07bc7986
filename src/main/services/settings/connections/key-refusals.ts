import { z } from 'zod'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'
import type { Store } from '../../../store/open.ts'

/** Which saved keys their gateway refused when it was last asked; outlives the app. */
export type KeyRefusals = ReturnType<typeof createKeyRefusals>

/**
 * Begins to ask the gateway of a connection; before its row and its key are read. What the answer then says is of this
 * connection only as long as it is the same.
 */
export type AskWithKey = (id: ConnectionId) => AskedWithKey

export type AskedWithKey = {
  /** False once the connection has another key or address, or is gone. */
  isCurrent(): boolean
  /** What the key met; says nothing of one that was saved meanwhile. */
  note(isRefused: boolean): void
}

export function createKeyRefusals({ settings }: Pick<Store, 'settings'>) {
  const isRefused = (id: ConnectionId) => settings.read(slotOf(id), z.boolean()) ?? false
  const generations = new Map<ConnectionId, number>()
  const generation = (id: ConnectionId) => generations.get(id) ?? 0
  const note = (id: ConnectionId, isNow: boolean) => {
    if (isRefused(id) === isNow) return false
    settings.write(slotOf(id), isNow)
    return true
  }
  return {
    isRefused,
    /** @returns whether that was not known before */
    note,
    /** It has another key or address from now on, or is gone. */
    renew: (id: ConnectionId): void => void generations.set(id, generation(id) + 1),
    /** As `AskWithKey`. @param onChange told when that was not known before */
    ask(id: ConnectionId, onChange: () => void): AskedWithKey {
      const before = generation(id)
      const isCurrent = () => generation(id) === before
      return {
        isCurrent,
        note(isNow) {
          if (isCurrent() && note(id, isNow)) onChange()
        },
      }
    },
  }
}

/** Runs what asks the gateway with the saved key, and notes whether that was refused. */
export async function notingKey<T>(asked: AskedWithKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'unauthorized') asked.note(true)
    throw error
  }
}

function slotOf(id: ConnectionId) {
  return `refused-key:${id}` as const
}
