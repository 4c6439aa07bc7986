import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { assetId } from '../../../media/media-fixtures.ts'
import { setClient } from '../../../rpc/client-context.ts'
import { readyIds } from '../attach/draft-file.ts'
import { createChatStore } from '../chat-store.ts'
import { assetOf, fakeChatApp, target } from '../fake-chat-app.ts'
import { conversationId } from '../fixtures.ts'
import { mostKept } from './thread-memory.ts'
import { modelToAsk, openDraft, openSettings, openThread, shownFields } from '../selectors.ts'

const one = conversationId(1)
const saved = JSON.stringify({
  model: 'model-a',
  fields: { messages: { system: 'Answer in verse', max_tokens: 200 } },
})

let app: ReturnType<typeof fakeChatApp>
let store: ReturnType<typeof createChatStore>
let answer: () => void
let isAway: boolean

beforeEach(() => {
  app = fakeChatApp()
  isAway = false
  const late = Promise.withResolvers<void>()
  answer = late.resolve
  const { read, write } = app.client.workspace
  const lost = () => Promise.reject(new AppError('disconnected'))
  app.client.workspace.read = async (input) => (isAway ? lost() : (await late.promise, read(input)))
  app.client.workspace.write = async (input) => (isAway ? lost() : write(input))
  store = createChatStore(app.client, {
    schedule: (run) => (run(), () => {}),
    wait: () => new Promise((resolve) => void setTimeout(resolve, 0)),
    upload: async (file) => assetOf(file.size),
  })
})

const state = () => store.getState()
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

async function openOne(id = one) {
  state().open(id)
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
}

/** All that was kept is read, and what came of it is written. */
async function isKept() {
  answer()
  await turn()
  state().flushDrafts()
  await turn()
}

describe('what a conversation is asked with, changed before it was read', () => {
  test('keeps its instructions and its limits where another model is chosen', async () => {
    app.slots.set(`chat:settings:${one}`, saved)
    await openOne()
    state().chooseModel('model-b')
    await isKept()
    const settings = {
      model: 'model-b',
      fields: { messages: { system: 'Answer in verse', max_tokens: 200 } },
    }
    expect(openSettings(state())).toEqual(settings)
    expect(JSON.parse(app.slots.get(`chat:settings:${one}`) ?? '')).toEqual(settings)
  })

  test('shows what was chosen at once, and is asked only when the rest is known', async () => {
    const model = { kind: 'chat', format: 'messages', family: '', source: 'listed', id: 'model-b' } as const
    const options = { sizes: [], ratios: [], resolutions: [], durations: [], hasAudio: false }
    await openOne()
    state().chooseModel('model-b')
    state().setOptions('messages', { system: 'Be brief' })
    expect(
      modelToAsk(state(), [
        { ...model, options, id: 'model-a' },
        { ...model, options },
      ]),
    ).toBe('model-b')
    expect(shownFields(state(), 'messages')).toEqual({ system: 'Be brief' })
    expect(openSettings(state())).toBeNull()
  })

  test('keeps the rest of its options where one is changed while the app is away', async () => {
    app.slots.set(`chat:settings:${one}`, saved)
    const leave = state().start()
    isAway = true
    await openOne()
    state().setOptions('messages', { temperature: 0.2 })
    await openOne(conversationId(2))
    isAway = false
    setClient(app.client as unknown as AtelierClient)
    await isKept()
    leave()
    expect(JSON.parse(app.slots.get(`chat:settings:${one}`) ?? '').fields.messages).toEqual({
      system: 'Answer in verse',
      max_tokens: 200,
      temperature: 0.2,
    })
  })
})

describe('a draft that was not read yet', () => {
  test('is not written over by the first letters typed: they come after it', async () => {
    app.slots.set(`chat:draft:${one}`, 'An hour of words')
    await openOne()
    state().setDraft('H')
    state().flushDrafts()
    await turn()
    expect(app.slots.get(`chat:draft:${one}`)).toBe('An hour of words')
    await isKept()
    expect(openDraft(state()).text).toBe('An hour of words\nH')
    expect(app.slots.get(`chat:draft:${one}`)).toBe('An hour of words\nH')
  })

  test('keeps its files where another one is added, and tries again for one that did not come', async () => {
    app.slots.set(`chat:files:${one}`, JSON.stringify([assetId(7)]))
    const leave = state().start()
    const { get } = app.client.library
    app.client.library.get = () => Promise.reject(new AppError('disconnected'))
    await openOne()
    await state().attach([new File(['abc'], 'a.png', { type: 'image/png' })])
    await isKept()
    app.client.library.get = get
    setClient(app.client as unknown as AtelierClient)
    await isKept()
    leave()
    const ids: AssetId[] = [assetId(7), assetId(3)]
    expect(readyIds(openDraft(state()).files)).toEqual(ids)
    expect(app.slots.get(`chat:files:${one}`)).toBe(JSON.stringify(ids))
  })

  test('is there after what was typed meanwhile has been sent, and is not sent with it', async () => {
    app.slots.set(`chat:draft:${one}`, 'An hour of words')
    await openOne()
    state().setDraft('Hello')
    const arrived = Promise.withResolvers<void>()
    const { send } = app.client.chat
    app.client.chat.send = async (input) => (await arrived.promise, send(input))
    const sending = state().send(target)
    await isKept()
    arrived.resolve()
    await sending
    await isKept()
    expect(app.sent.map(({ text }) => text)).toEqual(['Hello'])
    expect(openDraft(state()).text).toBe('An hour of words')
    expect(app.slots.get(`chat:draft:${one}`)).toBe('An hour of words')
  })

  test('waits in the window with what was typed, however many conversations are opened meanwhile', async () => {
    app.slots.set(`chat:draft:${one}`, 'An hour of words')
    await openOne()
    state().setDraft('H')
    for (let number = 2; number <= mostKept + 4; number += 1) await openOne(conversationId(number))
    await isKept()
    expect(app.slots.get(`chat:draft:${one}`)).toBe('An hour of words\nH')
  })
})
