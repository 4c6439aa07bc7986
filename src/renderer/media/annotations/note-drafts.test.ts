import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { AppError } from '../../../shared/errors.ts'
import { setClient } from '../../rpc/client-context.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { makeAsset } from '../media-fixtures.ts'
import { createNoteDrafts } from './note-drafts.ts'

const { id } = makeAsset(1)

function typedNotes() {
  const written: (string | undefined)[] = []
  const failing = { now: false }
  const client = {
    library: {
      annotate: async ({ note }: { note?: string | undefined }) => {
        if (failing.now) throw new AppError('disk-full')
        written.push(note)
        return makeAsset(1, { note: note ?? '' })
      },
    },
  }
  const drafts = createNoteDrafts(() => client)
  return { written, failing, client, drafts, draft: () => drafts.store.getState()[id] }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a note is written once a pause in typing comes, as it is then', async () => {
  const { drafts, written, draft } = typedNotes()
  drafts.type(id, 'for')
  drafts.type(id, 'for the poster')
  expect(draft()?.text).toBe('for the poster')
  await vi.advanceTimersByTimeAsync(1000)
  expect([written, draft()]).toEqual([['for the poster'], undefined])
})

test('a field that is left writes at once, and what is typed meanwhile is written after it', async () => {
  const { drafts, written } = typedNotes()
  drafts.type(id, 'one')
  drafts.flush(id)
  drafts.type(id, 'two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(written.at(-1)).toBe('two')
})

test('a window that is left writes at once, though what was typed before is still being written', async () => {
  const { drafts, written, client } = typedNotes()
  const { annotate } = client.library
  client.library.annotate = (change) => {
    void annotate(change)
    return new Promise(() => {})
  }
  drafts.type(id, 'one')
  drafts.flush(id)
  await vi.advanceTimersByTimeAsync(0)
  drafts.type(id, 'one and two')
  drafts.leave()
  expect(written).toEqual(['one', 'one and two'])
})

test('what could not be written stays, and is written once there is a connection again, whatever is drawn', async () => {
  const { drafts, written, failing, client, draft } = typedNotes()
  drafts.draw(id, '')
  failing.now = true
  drafts.type(id, 'kept')
  await vi.advanceTimersByTimeAsync(1000)
  expect([written, draft()]).toEqual([[], { text: 'kept', state: 'failed' }])
  failing.now = false
  setClient(client as unknown as AtelierClient)
  await vi.advanceTimersByTimeAsync(0)
  expect([written, draft()?.state]).toEqual([['kept'], 'written'])
})

test('a field goes on showing what was typed until its file is told with it', async () => {
  const { drafts, written, draft } = typedNotes()
  drafts.draw(id, 'old')
  drafts.type(id, 'new')
  await vi.advanceTimersByTimeAsync(1000)
  expect([written, draft()?.text]).toEqual([['new'], 'new'])
  drafts.flush(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual(['new'])
  drafts.draw(id, 'new')
  expect(draft()).toBeUndefined()
})

test('a file that was told before the answer came, or of what is older than what is typed, takes no letter away', async () => {
  const { drafts, draft } = typedNotes()
  drafts.draw(id, '')
  drafts.type(id, 'one')
  drafts.flush(id)
  drafts.draw(id, 'one')
  await vi.advanceTimersByTimeAsync(0)
  expect(draft()).toBeUndefined()
  drafts.type(id, 'one, two')
  drafts.draw(id, 'one')
  expect(draft()?.text).toBe('one, two')
})

test('what an input method has not finished is kept and not written', async () => {
  const { drafts, written, draft } = typedNotes()
  drafts.type(id, 'for ')
  drafts.compose(id, 'for zhou')
  await vi.advanceTimersByTimeAsync(1000)
  expect([written, draft()?.text]).toEqual([[], 'for zhou'])
  drafts.type(id, 'for 周')
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['for 周'])
})

test('that a note could not be written is said where its field is gone, and it is tried again when that is drawn', async () => {
  const said = vi.spyOn(toasts, 'add')
  const { drafts, written, failing } = typedNotes()
  const leave = drafts.draw(id, '')
  drafts.type(id, 'kept')
  failing.now = true
  leave()
  drafts.flush(id)
  await vi.advanceTimersByTimeAsync(0)
  expect([written, said.mock.calls.length]).toEqual([[], 1])
  failing.now = false
  drafts.draw(id, '')
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual(['kept'])
})
