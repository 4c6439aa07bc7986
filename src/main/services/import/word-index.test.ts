import { expect, onTestFinished, test } from 'vitest'
import type { MessageId } from '../../../shared/domain/ids.ts'
import {
  openTestStore,
  sampleConversation,
  sampleMessage,
  temporaryDirectory,
} from '../../store/test-support.ts'
import { createWordIndex } from './word-index.ts'

const count = 300
const words = (nth: number) =>
  Array.from({ length: 60 }, (_, at) => `w${(nth * 31 + at * 7) % 900}`).join(' ')

function closing(): AbortController {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return controller
}

test('what an import wrote is joined after it, also by the run after the one that wrote it, and each word is found at any time', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  const found = ({ search } = store) =>
    search.messages({ query: 'w7', cursor: null, limit: 200, order: 'newest' }).found.length
  const first = closing()
  const index = createWordIndex(store.search, first.signal)
  await index.hold()
  for (let nth = 0; nth < count; nth += 1)
    store.messages.insert(
      sampleMessage(conversation, {
        id: `msg_${String(nth).padStart(26, '0')}` as MessageId,
        parts: [{ type: 'text', text: words(nth) }],
      }),
      { isOnPath: false },
    )
  const before = found()
  expect(before).toBeGreaterThan(0)
  expect(store.search.isJoiningItself()).toBe(false)
  // The app ends in the midst of it.
  first.abort()
  index.letGo()
  await index.ended()
  expect(store.search.isJoiningItself()).toBe(false)
  store.close()

  const next = openTestStore({ directory })
  await createWordIndex(next.search, closing().signal).ended()
  expect([next.search.isJoiningItself(), next.search.join(), found(next)]).toEqual([true, false, before])
})
