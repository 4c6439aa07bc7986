import { z } from 'zod'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import type { Store } from '../../store/open.ts'

/** Which saved keys their gateway refused when it was last asked; outlives the app. */
export type KeyRefusals = {
  isRefused(id: ConnectionId): boolean
  /** @returns whether that was not known before */
  note(id: ConnectionId, isRefused: boolean): boolean
}

/** What a connection's key met, told by whoever asked its gateway. */
export type NoteKey = (id: ConnectionId, isRefused: boolean) => void

export function createKeyRefusals({ settings }: Pick<Store, 'settings'>): KeyRefusals {
  const isRefused = (id: ConnectionId) => settings.read(slotOf(id), z.boolean()) ?? false
  return {
    isRefused,
    note(id, isNow) {
      if (isRefused(id) === isNow) return false
      settings.write(slotOf(id), isNow)
      return true
    },
  }
}

/** Runs what asks the gateway with the saved key, and notes whether that was refused. */
export async function notingKey<T>(id: ConnectionId, note: NoteKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'unauthorized') note(id, true)
    throw error
  }
}

function slotOf(id: ConnectionId): string {
  return `refused-key:${id}`
}
