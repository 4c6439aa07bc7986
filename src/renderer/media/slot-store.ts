import { createStore, type StoreApi } from 'zustand'
import type { z } from 'zod'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { onLeaving } from '../lib/on-leaving.ts'

export type SlotState<Value> = {
  value: Value
  /** False until it is known what was left there before. */
  isRead: boolean
  change(part: Partial<Value>): void
  /** Writes what has not been written yet, now. */
  flush(): void
}
export type SlotStore<Value> = StoreApi<SlotState<Value>>

export type SlotClient = Pick<AtelierClient, 'workspace'>

type SlotOptions<Value extends object> = {
  client: SlotClient
  slot: string
  schema: z.ZodType<Value>
  initial: Value
}

const pauseInTypingMs = 250

/**
 * Something that survives every restart: the draft of a form, how a room was left. What the person changes before the
 * old value is known wins over it, part by part.
 */
export function createSlotStore<Value extends object>(options: SlotOptions<Value>): SlotStore<Value> {
  const { client, slot, initial } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedBeforeRead: Partial<Value> = {}

  const store = createStore<SlotState<Value>>()((set, get) => ({
    value: initial,
    isRead: false,
    change(part) {
      if (!get().isRead) changedBeforeRead = { ...changedBeforeRead, ...part }
      set(({ value }) => ({ value: { ...value, ...part } }))
      clearTimeout(timer)
      timer = setTimeout(get().flush, pauseInTypingMs)
    },
    flush() {
      if (timer === undefined || !get().isRead) return
      clearTimeout(timer)
      timer = undefined
      // A write that fails loses nothing now: the value stays here and the next change writes it whole.
      client.workspace.write({ slot, value: JSON.stringify(get().value) }).catch(() => undefined)
    },
  }))

  void readSlot(options).then((saved) => {
    store.setState({ value: { ...(saved ?? initial), ...changedBeforeRead }, isRead: true })
    store.getState().flush()
  })
  if (typeof window !== 'undefined') onLeaving(() => store.getState().flush())
  return store
}

/** Null where there is nothing, or nothing that this version can read. */
async function readSlot<Value extends object>({
  client,
  slot,
  schema,
}: SlotOptions<Value>): Promise<Value | null> {
  try {
    const { value } = await client.workspace.read({ slot })
    const parsed = value === null ? null : schema.safeParse(JSON.parse(value))
    return parsed?.success === true ? parsed.data : null
  } catch {
    return null
  }
}
