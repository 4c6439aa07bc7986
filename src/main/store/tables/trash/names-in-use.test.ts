import { expect, test } from 'vitest'
import { openTestStore, sampleAsset, sampleConversation, sampleMessage } from '../../test-support.ts'

test('long messages are looked through one after another, and no name in them is missed', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  const assets = Array.from({ length: 12 }, () => sampleAsset())
  for (const { id } of assets) {
    const text = { type: 'text' as const, text: 'long '.repeat(200_000) }
    const image = { type: 'opaque' as const, providerType: id }
    store.messages.insert(sampleMessage(conversation, { parts: [text, image] }))
  }
  const steps = [...store.trash.namesInUse()]
  expect(Math.max(...steps.map((named) => named.size))).toBe(1)
  expect(new Set(steps.flatMap((named) => [...named]))).toEqual(new Set(assets.map(({ id }) => id)))
})

test('short messages are looked through many at a time', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  store.transaction(() => {
    for (let nth = 0; nth < 1000; nth += 1) store.messages.insert(sampleMessage(conversation))
  })
  expect([...store.trash.namesInUse()].length).toBeLessThan(12)
})
