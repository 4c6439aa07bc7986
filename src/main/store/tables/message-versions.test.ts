import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Message } from '../../../shared/domain/message/message.ts'
import { openSqlite } from '../sqlite.ts'
import { openTestStore, sampleConversation, sampleMessage, temporaryDirectory } from '../test-support.ts'

function openThread(directory = temporaryDirectory()) {
  const { messages, conversations } = openTestStore({ directory })
  const conversation = sampleConversation()
  conversations.insert(conversation)
  const add = (parent: Message | null, isOnPath = true) => {
    const message = sampleMessage(conversation, {
      role: parent?.role === 'user' ? 'assistant' : 'user',
      parentId: parent?.id ?? null,
    })
    messages.insert(message, { isOnPath })
    return message
  }
  const again = (question: Message, ...replaced: Message[]) => {
    for (const { id } of replaced) messages.takeOffPath(id)
    return add(question)
  }
  const shown = () => messages.path(conversation.id).map(({ message }) => message.id)
  return { messages, conversation, add, again, shown }
}

const idsOf = (...messages: Message[]) => messages.map(({ id }) => id)

test('a chosen version takes the place of the shown one, and what followed each goes and comes with it', () => {
  const { messages, add, again, shown } = openThread()
  const question = add(null)
  const first = add(question)
  const next = add(first)
  const answer = add(next)
  const second = again(question, first, next, answer)
  const other = add(second)
  expect(shown()).toEqual(idsOf(question, second, other))

  expect(messages.choose(first.id)).toEqual({
    left: idsOf(second, other),
    shown: idsOf(first, next, answer),
  })
  expect(shown()).toEqual(idsOf(question, first, next, answer))
  expect(messages.choose(second.id)).toEqual({
    left: idsOf(first, next, answer),
    shown: idsOf(second, other),
  })
  expect(shown()).toEqual(idsOf(question, second, other))
})

test('the way back into a branch leads to the version that was shown there last', () => {
  const { messages, add, again, shown } = openThread()
  const question = add(null)
  const first = add(question)
  const next = add(first)
  const early = add(next)
  const late = again(next, early)
  messages.choose(early.id)
  const second = again(question, first, next, early)
  messages.choose(first.id)
  expect(shown()).toEqual(idsOf(question, first, next, early))
  expect(messages.get(late.id)?.versionIds).toEqual(idsOf(early, late))
  expect(messages.choose(second.id).left).toEqual(idsOf(first, next, early))
})

test('choosing what is shown changes nothing', () => {
  const { messages, add, shown } = openThread()
  const question = add(null)
  const reply = add(question)
  const next = add(reply)
  expect(messages.choose(reply.id)).toEqual({ left: [], shown: [] })
  expect(shown()).toEqual(idsOf(question, reply, next))
})

test('a message of a branch that is not shown brings what it stands on', () => {
  const { messages, add, again, shown } = openThread()
  const question = add(null)
  const first = add(question)
  const next = add(first)
  again(question, first, next)
  messages.choose(next.id)
  expect(shown()).toEqual(idsOf(question, first, next))
})

test('a version beside the shown one is no part of the path until it is chosen, with its own provider parts', () => {
  const { messages, conversation, add, shown } = openThread()
  const question = add(null)
  const reply = add(question)
  const beside = sampleMessage(conversation, { parentId: question.id })
  messages.insertBeside(beside, [{ text: 'Or so.', thoughtSignature: 'c2ln' }])
  expect(shown()).toEqual(idsOf(question, reply))
  expect(messages.get(reply.id)?.versionIds).toEqual(idsOf(reply, beside))
  messages.choose(beside.id)
  expect(messages.path(conversation.id).at(-1)).toEqual({
    message: { ...beside, versionIds: idsOf(reply, beside) },
    providerParts: [{ text: 'Or so.', thoughtSignature: 'c2ln' }],
  })
})

test('choosing among messages that answer each other in a circle ends', () => {
  const directory = temporaryDirectory()
  const { messages, add } = openThread(directory)
  const question = add(null)
  const reply = add(question)
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite
    .prepare('UPDATE messages SET parent_id = @reply WHERE id = @question')
    .run({ reply: reply.id, question: question.id })
  sqlite.close()
  expect(messages.choose(reply.id)).toEqual({ left: [], shown: [] })
})

test('what is not there cannot be chosen', () => {
  const { messages } = openThread()
  const { id } = sampleMessage(sampleConversation())
  expect(() => messages.choose(id)).toThrow(expect.objectContaining({ kind: 'not-found' }))
})
