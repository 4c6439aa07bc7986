import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
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
  return { written, failing, drafts, draft: () => drafts.store.getState()[id] }
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

test('what could not be written stays, and is written when it is tried again', async () => {
  const { drafts, written, failing, draft } = typedNotes()
  failing.now = true
  drafts.type(id, 'kept')
  await vi.advanceTimersByTimeAsync(1000)
  expect([written, draft()]).toEqual([[], { text: 'kept', isFailed: true }])
  failing.now = false
  drafts.flushAll()
  await vi.advanceTimersByTimeAsync(0)
  expect([written, draft()]).toEqual([['kept'], undefined])
})
