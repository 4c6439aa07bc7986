import { expect, test } from 'vitest'
import { openTestStore, sampleAsset, sampleConversation, sampleMessage } from '../../test-support.ts'

test('the trash has what was put there until it is taken out, and no chat that is being deleted for ever', () => {
  const store = openTestStore()
  const [asset, conversation] = [sampleAsset(), sampleConversation()]
  store.assets.insert(asset)
  store.conversations.insert(conversation)
  const has = () => [asset.id, conversation.id].map((id) => store.trash.has(id))
  expect(has()).toEqual([false, false])
  store.assets.trash(asset.id, 1)
  store.conversations.trash(conversation.id, 1)
  expect(has()).toEqual([true, true])
  store.assets.restore(asset.id)
  store.trash.tasks.add('conversation', [conversation.id])
  expect(has()).toEqual([false, false])
})

test('a large trash is read in pages by their key, newest first, each item once', () => {
  const store = openTestStore()
  store.transaction(() => {
    for (let nth = 0; nth < 20_000; nth += 1) {
      const asset = sampleAsset({ kind: nth % 2 === 0 ? 'image' : 'video' })
      store.assets.insert(asset)
      store.assets.trash(asset.id, nth)
    }
    for (let nth = 0; nth < 200; nth += 1) {
      const conversation = sampleConversation()
      store.conversations.insert(conversation)
      store.messages.insert(sampleMessage(conversation))
      store.conversations.trash(conversation.id, nth * 100 + 50)
    }
  })
  const seen = new Set<string>()
  let cursor: string | null = null
  let last = Number.POSITIVE_INFINITY
  do {
    const page = store.trash.list.page({ kind: null, cursor, limit: 200 })
    for (const item of page.items) {
      expect(item.trashedAt).toBeLessThanOrEqual(last)
      last = item.trashedAt
      seen.add(item.type === 'asset' ? item.asset.id : item.conversation.id)
    }
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen.size).toBe(20_200)
  expect(store.trash.list.summary().counts).toMatchObject({ image: 10_000, video: 10_000, conversation: 200 })
}, 60_000)
