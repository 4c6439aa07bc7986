import { beforeEach, expect, test } from 'vitest'
import { usePaneWidths } from '../../lib/pane-widths.ts'
import { keepPaneWidths } from './pane-memory.ts'

beforeEach(() => usePaneWidths.setState({}, true))

function workspaceWith(value: string | null) {
  let onWrite: (value: string | null) => void = () => {}
  const written = new Promise<string | null>((resolve) => (onWrite = resolve))
  const workspace = {
    read: async () => ({ value }),
    write: async (input: { value: string | null }) => {
      onWrite(input.value)
      return {}
    },
  }
  return { client: { workspace }, written }
}

test('widths come back as they were left, without what is no width', async () => {
  const { client } = workspaceWith(JSON.stringify({ 'chat-list': 300, broken: 'wide' }))
  await keepPaneWidths(client, new AbortController().signal)
  expect(usePaneWidths.getState()).toEqual({ 'chat-list': 300 })
})

test.each([null, 'not JSON', '[1]', 'null'])('a slot that holds %s gives no widths', async (value) => {
  await keepPaneWidths(workspaceWith(value).client, new AbortController().signal)
  expect(Object.keys(usePaneWidths.getState()).filter((slot) => slot.startsWith('chat'))).toEqual([])
})

test('a change is written down once the hand rests', async () => {
  const { client, written } = workspaceWith(null)
  await keepPaneWidths(client, new AbortController().signal)
  usePaneWidths.setState({ 'chat-list': 280 })
  usePaneWidths.setState({ 'chat-list': 290 })
  expect(JSON.parse((await written) ?? '')).toEqual({ 'chat-list': 290 })
})
