import { expect, test } from 'vitest'
import { openTestStore, sampleConversation, sampleMessage, temporaryDirectory } from '../test-support.ts'

test('a first question that was asked anew has versions, those of its own chat', () => {
  const { messages, conversations } = openTestStore({ directory: temporaryDirectory() })
  const [talk, other] = [sampleConversation(), sampleConversation()]
  for (const each of [talk, other]) conversations.insert(each)
  const asked = { role: 'user', model: null, usage: null, parentId: null } as const
  const first = sampleMessage(talk, asked)
  const again = sampleMessage(talk, asked)
  messages.insert(first)
  messages.takeOffPath(first.id)
  messages.insert(again)
  messages.insert(sampleMessage(other, asked))
  for (const { id } of [first, again]) expect(messages.get(id)?.versionIds).toEqual([first.id, again.id])
  expect(messages.choose(first.id)).toEqual({ left: [again.id], shown: [first.id] })
  expect(messages.path(talk.id).map(({ message }) => message.id)).toEqual([first.id])
})
