import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mostAttachments } from '../../../../shared/contract/chat.ts'
import type { ToolResultPart } from '../../../../shared/domain/message/part.ts'
import { AppError } from '../../../../shared/errors.ts'
import { assetId } from '../../../media/media-fixtures.ts'
import { toasts } from '../../../ui/toasts/toast.ts'
import { createChatStore } from '../chat-store.ts'
import { assetOf, fakeChatApp, target } from '../fake-chat-app.ts'
import { conversationId, messageId } from '../fixtures.ts'
import { openDraft, openThread } from '../selectors.ts'
import { readyIds } from './draft-file.ts'

const one = conversationId(1)
let app: ReturnType<typeof fakeChatApp>
let store: ReturnType<typeof createChatStore>
/** Of the last file that was begun. */
let tellPercent: (percent: number) => void

beforeEach(() => {
  app = fakeChatApp()
  store = createChatStore(app.client, {
    schedule: () => () => {},
    wait: async () => {},
    upload: async (file, onPercent) => {
      tellPercent = onPercent
      return assetOf(file.size)
    },
  })
})

const state = () => store.getState()

async function openOne() {
  state().open(one)
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
}

describe('files of a draft', () => {
  const image = (size: number) => new File([new Uint8Array(size)], `${size}.png`, { type: 'image/png' })
  const filesOf = () => openDraft(state()).files

  test('are on their way at once, and are sent in their order without any words', async () => {
    const adding = state().attach([image(1), image(2)])
    expect(filesOf().map((file) => file.state)).toEqual(['arriving', 'arriving'])
    expect(await state().send(target)).toBeNull()
    await adding
    await state().send(target)
    expect(app.sent[0]).toMatchObject({ text: '', attachmentIds: [assetId(1), assetId(2)] })
    expect(filesOf()).toEqual([])
  })

  test('say why they cannot be used, stay until they are taken out, and do not hold up the others', async () => {
    await state().attach([new File(['x'], 'notes.txt', { type: 'text/plain' }), image(3)])
    expect(filesOf()[0]).toMatchObject({ state: 'refused', name: 'notes.txt' })
    expect(filesOf()[1]).toMatchObject({ state: 'ready' })
    state().detach(filesOf()[0]?.key ?? '')
    expect(filesOf()).toHaveLength(1)
  })

  test('say how far they are while they arrive, and not any more when they are there', async () => {
    const adding = state().attach([image(1)])
    expect(filesOf()[0]).toMatchObject({ state: 'arriving', percent: null })
    tellPercent(40)
    expect(filesOf()).toMatchObject([{ state: 'arriving', percent: 40 }])
    await adding
    tellPercent(100)
    expect(filesOf()).toMatchObject([{ state: 'ready' }])
  })

  test('that are taken out while they arrive do not come back', async () => {
    const adding = state().attach([image(1)])
    state().detach(filesOf()[0]?.key ?? '')
    await adding
    expect(filesOf()).toEqual([])
  })

  test('leave two at a time; one that is taken out ends, and one that waits is then never begun', async () => {
    const begun: { name: string; signal: AbortSignal; arrive(): void }[] = []
    store = createChatStore(app.client, {
      upload: ({ name, size }, _, signal) =>
        new Promise((resolve, reject) => {
          begun.push({ name, signal, arrive: () => resolve(assetOf(size)) })
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    const names = () => begun.map(({ name }) => name)
    const adding = state().attach([1, 2, 3, 4].map(image))
    expect(filesOf().map((file) => file.state)).toEqual(Array(4).fill('arriving'))
    await vi.waitFor(() => expect(names()).toEqual(['1.png', '2.png']))

    state().detach(filesOf()[2]?.key ?? '')
    state().detach(filesOf()[0]?.key ?? '')
    expect(begun[0]?.signal.aborted).toBe(true)
    expect(begun[1]?.signal.aborted).toBe(false)
    await vi.waitFor(() => expect(names()).toEqual(['1.png', '2.png', '4.png']))
    for (const { arrive } of begun) arrive()
    await adding
    expect(readyIds(filesOf())).toEqual([assetId(2), assetId(4)])
    expect(openDraft(state()).failure).toBeNull()
  })

  test('are attached once, from the disk or from the Library', async () => {
    await state().attach([image(1)])
    await state().attachKept(assetId(1))
    await state().attachKept(assetId(2))
    expect(readyIds(filesOf())).toEqual([assetId(1), assetId(2)])
  })

  test('are at most as many as a message may have, which is said', async () => {
    const add = vi.spyOn(toasts, 'add')
    await state().attach(Array.from({ length: 30 }, (_, index) => image(index)))
    expect(filesOf()).toHaveLength(mostAttachments)
    await state().attachKept(assetId(40))
    expect(add.mock.calls.map(([{ title }]) => title)).toEqual([
      '16 of 30 files attached. A message can have up to 16.',
      '0 of 1 files attached. A message can have up to 16.',
    ])
  })

  test('are found again by another window, and forgotten once sent', async () => {
    await state().attach([image(7)])
    state().flushDrafts()
    await vi.waitFor(() => expect(app.slots.size).toBe(1))
    const other = createChatStore(app.client, { schedule: () => () => {}, wait: async () => {} })
    other.getState().open(null)
    await vi.waitFor(() => expect(readyIds(openDraft(other.getState()).files)).toEqual([assetId(7)]))
    await state().send(target)
    state().flushDrafts()
    await vi.waitFor(() => expect(app.slots.size).toBe(0))
  })

  test('that are added while the message is on its way stay', async () => {
    const works = app.client.chat.send
    await state().attach([image(1)])
    app.client.chat.send = async (input) => {
      await state().attach([image(2)])
      return works(input)
    }
    await state().send(target)
    expect(readyIds(filesOf())).toEqual([assetId(2)])
  })
})

describe('answers to tool calls', () => {
  const result: ToolResultPart = {
    type: 'tool-result',
    callId: 'call-1',
    name: 'weather',
    text: 'rain',
    isError: false,
    assetIds: [],
  }

  test('go to the open conversation and leave the prompt box alone', async () => {
    await openOne()
    state().setDraft('Half a thought')
    await state().sendResults(target, [result])
    expect(app.sent[0]).toMatchObject({ conversationId: one, text: '', toolResults: [result] })
    expect(openThread(state())?.order).toEqual([1, 2, 3, 4].map(messageId))
    expect(openDraft(state()).text).toBe('Half a thought')
  })

  test('keep their press id after a lost answer', async () => {
    const works = app.client.chat.send
    app.client.chat.send = (input) => works(input).then(() => Promise.reject(new AppError('disconnected')))
    await openOne()
    await expect(state().sendResults(target, [result])).rejects.toThrow()
    await expect(state().sendResults(target, [result])).rejects.toThrow()
    expect(app.sent[0]?.idempotencyKey).toBe(app.sent[1]?.idempotencyKey)
  })
})
