import { createStore, type StoreApi } from 'zustand'
import type { z } from 'zod'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { useNavigation } from '../lib/navigation.ts'
import { onPageHide } from '../lib/on-page-hide.ts'
import { getClient, onConnected } from '../rpc/client-context.ts'

export type PersistedState<Value> = {
  value: Value
  /** False until it is known what was left there before. */
  isRead: boolean
  change(part: Partial<Value>): void
  /** Writes what has not been written yet, now. */
  flush(): void
}
export type PersistedStore<Value> = StoreApi<PersistedState<Value>>

export type PersistedStoreClient = Pick<AtelierClient, 'workspace'>

type SlotOptions<Value extends object> = {
  client: PersistedStoreClient
  slot: string
  schema: z.ZodType<Value>
  initial: Value
}

/** The one of this window, made with its file: it outlives the room, a reconnection and a restart. */
export function windowStore<Value extends object>(
  options: Omit<SlotOptions<Value>, 'client'>,
): PersistedStore<Value> {
  return createPersistedStore({ client: getClient(), ...options })
}

const pauseInTypingMs = 250

/**
 * Something that survives every restart: the draft of a form, how a room was left. What the person changes before the
 * old value is known wins over it, part by part.
 */
export function createPersistedStore<Value extends object>(
  options: SlotOptions<Value>,
): PersistedStore<Value> {
  const { client, slot, initial } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedBeforeRead: Partial<Value> = {}
  /** What this window changed since it wrote last: all else may be another window's. */
  let unwritten = new Set<string>()
  let isUnreadable = false

  const store = createStore<PersistedState<Value>>()((set, get) => ({
    value: initial,
    isRead: false,
    change(part) {
      if (!get().isRead) changedBeforeRead = { ...changedBeforeRead, ...part }
      for (const name of Object.keys(part)) unwritten.add(name)
      set(({ value }) => ({ value: { ...value, ...part } }))
      clearTimeout(timer)
      timer = setTimeout(get().flush, pauseInTypingMs)
    },
    flush() {
      if (unwritten.size === 0 || !get().isRead) return
      clearTimeout(timer)
      const changed = [...unwritten]
      unwritten = new Set()
      const written = { slot, value: JSON.stringify(get().value), ...(isUnreadable ? {} : { changed }) }
      // A write that fails loses nothing: the next change, or the app's return, writes it too.
      client.workspace.write(written).then(
        () => (isUnreadable = false),
        () => changed.forEach((name) => unwritten.add(name)),
      )
    },
  }))

  const read = () =>
    readSlot(options).then(
      ({ saved, isUnreadable: isOther }) => {
        isUnreadable = isOther
        store.setState({ value: { ...(saved ?? initial), ...changedBeforeRead }, isRead: true })
        store.getState().flush()
      },
      // What cannot be read now must not be written over: it is read once the app is back.
      () => undefined,
    )
  void read()
  // A slot lives as long as the window.
  onConnected(() => (store.getState().isRead ? store.getState().flush() : void read()))
  // Whoever goes to another room is done here: an app that is killed right then has it all.
  useNavigation.subscribe((now, before) => {
    if (now.room !== before.room) store.getState().flush()
  })
  if (typeof window !== 'undefined') onPageHide(() => store.getState().flush())
  return store
}

/** `saved`: null where there is nothing, or nothing that this version can read. Rejects when the app does not answer. */
async function readSlot<Value extends object>({
  client,
  slot,
  schema,
}: SlotOptions<Value>): Promise<{ saved: Value | null; isUnreadable: boolean }> {
  const { value } = await client.workspace.read({ slot })
  try {
    const saved = value === null ? null : (schema.safeParse(JSON.parse(value)).data ?? null)
    return { saved, isUnreadable: value !== null && saved === null }
  } catch {
    return { saved: null, isUnreadable: true }
  }
}
