import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createSlotStore } from './slot-store.ts'

const Draft = z.object({ prompt: z.string(), n: z.number() })
const initial = { prompt: '', n: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function slotWith(saved: string | null) {
  const writes: (string | null)[] = []
  const client = {
    workspace: {
      read: () => Promise.resolve({ value: saved }),
      write: (input: { value: string | null }) => {
        writes.push(input.value)
        return Promise.resolve({})
      },
    },
  }
  return { store: createSlotStore({ client, slot: 'images:form', schema: Draft, initial }), writes }
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

test('what was left is found again', async () => {
  const { store } = slotWith('{"prompt":"a pear","n":3}')
  await settle()
  expect(store.getState()).toMatchObject({ value: { prompt: 'a pear', n: 3 }, isRead: true })
})

test.each(['not json', '{"prompt":5}', '{}'])('something unreadable (%s) starts afresh', async (saved) => {
  const { store } = slotWith(saved)
  await settle()
  expect(store.getState()).toMatchObject({ value: initial, isRead: true })
})

test('typing is written once it pauses, whole', async () => {
  const { store, writes } = slotWith(null)
  await settle()
  store.getState().change({ prompt: 'a' })
  store.getState().change({ prompt: 'a pear' })
  expect(writes).toEqual([])
  await vi.runAllTimersAsync()
  expect(writes).toEqual(['{"prompt":"a pear","n":1}'])
})

test('what is typed before the old value is known is kept, and the rest of the old value too', async () => {
  const { store, writes } = slotWith('{"prompt":"old","n":3}')
  store.getState().change({ prompt: 'new' })
  await settle()
  expect(store.getState().value).toEqual({ prompt: 'new', n: 3 })
  expect(writes).toEqual(['{"prompt":"new","n":3}'])
})
