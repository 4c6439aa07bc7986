import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { AppError } from '../../shared/errors.ts'
import { useNavigation } from '../lib/navigation.ts'
import { setClient } from '../rpc/client-context.ts'
import { createPersistedStore } from './persisted-store.ts'

const Draft = z.object({ prompt: z.string(), n: z.number() })
const initial = { prompt: '', n: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function slotWith(saved: string | null) {
  const writes: (string | null)[] = []
  const changes: (readonly string[] | undefined)[] = []
  const client = {
    workspace: {
      read: () => Promise.resolve({ value: saved }),
      write: (input: { value: string | null; changed?: readonly string[] | undefined }) => {
        writes.push(input.value)
        changes.push(input.changed)
        return Promise.resolve({})
      },
    },
  }
  return {
    store: createPersistedStore({ client, slot: 'images:form', schema: Draft, initial }),
    writes,
    changes,
  }
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

test('what was typed is written at once where the person goes to another room', async () => {
  const { store, writes } = slotWith(null)
  await settle()
  store.getState().change({ prompt: 'a pear' })
  useNavigation.setState({ room: 'library' })
  expect(writes).toEqual(['{"prompt":"a pear","n":1}'])
  await vi.runAllTimersAsync()
  expect(writes).toHaveLength(1)
})

test('what is typed before the old value is known is kept, and the rest of the old value too', async () => {
  const { store, writes } = slotWith('{"prompt":"old","n":3}')
  store.getState().change({ prompt: 'new' })
  await settle()
  expect(store.getState().value).toEqual({ prompt: 'new', n: 3 })
  expect(writes).toEqual(['{"prompt":"new","n":3}'])
})

/** A workspace whose app can go away and come back. */
function workspaceThatGoes(saved: string) {
  let isAway = false
  let value: string | null = saved
  const answer = <T>(result: T) =>
    isAway ? Promise.reject(new AppError('disconnected')) : Promise.resolve(result)
  const client = {
    workspace: {
      read: () => answer({ value }),
      write: (input: { value: string | null }) => {
        if (!isAway) value = input.value
        return answer({})
      },
    },
  }
  return {
    client,
    saved: () => value,
    leave: () => (isAway = true),
    comeBack() {
      isAway = false
      setClient(client as unknown as AtelierClient)
    },
  }
}

test('what was typed while the app was away is written as soon as it is back', async () => {
  const app = workspaceThatGoes('{"prompt":"old","n":3}')
  const store = createPersistedStore({ client: app.client, slot: 'images:form', schema: Draft, initial })
  await settle()
  app.leave()
  store.getState().change({ prompt: 'typed while away' })
  await vi.runAllTimersAsync()
  expect(app.saved()).toBe('{"prompt":"old","n":3}')
  app.comeBack()
  expect(app.saved()).toBe('{"prompt":"typed while away","n":3}')
})

test('a form that was first shown while the app was away does not write over what was saved', async () => {
  const app = workspaceThatGoes('{"prompt":"old","n":3}')
  app.leave()
  const store = createPersistedStore({ client: app.client, slot: 'images:form', schema: Draft, initial })
  await settle()
  store.getState().change({ prompt: 'new' })
  await vi.runAllTimersAsync()
  app.comeBack()
  await settle()
  expect(store.getState().value).toEqual({ prompt: 'new', n: 3 })
  expect(app.saved()).toBe('{"prompt":"new","n":3}')
})

test('only what this window changed is written over what another one may have changed, or all where nobody can read that', async () => {
  const { store, changes } = slotWith('{"prompt":"a pear","n":3}')
  await settle()
  store.getState().change({ n: 2 })
  await vi.runAllTimersAsync()
  store.getState().change({ prompt: 'two pears' })
  await vi.runAllTimersAsync()
  expect(changes).toEqual([['n'], ['prompt']])
  const other = slotWith('{"n":"three"}')
  await settle()
  other.store.getState().change({ n: 2 })
  await vi.runAllTimersAsync()
  other.store.getState().change({ n: 4 })
  await vi.runAllTimersAsync()
  expect(other.changes).toEqual([undefined, ['n']])
})
