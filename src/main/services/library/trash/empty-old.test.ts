import { expect, onTestFinished, test, vi } from 'vitest'
import { handClock } from '../../../lib/test-support.ts'
import { dayMs } from '../../../lib/time/day.ts'
import { openTestStore, sampleAsset, sampleConversation } from '../../../store/test-support.ts'
import { createEmptyOld } from './empty-old.ts'

const lookMs = 60_000
const paceMs = 6 * 3_600_000

type Start = { agedDays: number; days: number | null; lookedDaysAgo?: number | null }

/** A trash with a file of some days ago, in an app that has just started; it was used for long, until `lookedDaysAgo`. */
function started({ agedDays, days, lookedDaysAgo = 0.5 }: Start) {
  const { clock, pass, jump } = handClock()
  const store = openTestStore({ now: clock.now })
  const asset = sampleAsset()
  store.assets.insert(asset)
  store.assets.trash(asset.id, clock.now() - agedDays * dayMs)
  if (lookedDaysAgo !== null)
    store.settings.write('trash:looks', { lastAtMs: clock.now() - lookedDaysAgo * dayMs, sinceMs: 0 })
  const empty = vi.fn(async (_untilMs?: number) => ({ files: 1, conversations: 0, kept: 0, delayed: 0 }))
  const chosen = { days }
  const faults: unknown[] = []
  const emptyOld = createEmptyOld({
    ...{ list: store.trash.list, settings: store.settings, purge: { empty }, clock },
    days: () => chosen.days,
    onFault: (error) => void faults.push(error),
  })
  emptyOld.start()
  onTestFinished(() => emptyOld.close())
  return { clock, pass, jump, store, empty, chosen, faults, emptyOld }
}

test('what is older than a person wants goes soon after the start, and what is younger stays', async () => {
  const { clock, pass, empty } = started({ agedDays: 31, days: 30 })
  await pass(lookMs)
  expect(empty.mock.calls).toEqual([[clock.now() - 30 * dayMs]])
})

test('what becomes old while the app runs goes within hours, a conversation too', async () => {
  const { clock, pass, store, empty } = started({ agedDays: 0, days: 7 })
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  store.conversations.trash(conversation.id, clock.now() - 6.9 * dayMs)
  await pass(lookMs)
  expect(empty).not.toHaveBeenCalled()
  await pass(paceMs)
  expect(empty).toHaveBeenCalledOnce()
})

test('nothing goes by itself unless a person wants it, and what they choose later counts', async () => {
  const { pass, empty, chosen } = started({ agedDays: 900, days: null })
  await pass(lookMs)
  await pass(paceMs)
  expect(empty).not.toHaveBeenCalled()
  chosen.days = 365
  await pass(paceMs)
  expect(empty).toHaveBeenCalledOnce()
})

test('a clock that is years ahead empties nothing, nor does it once it was put right', async () => {
  const { pass, jump, empty } = started({ agedDays: 1, days: 30 })
  jump(2000 * dayMs)
  await pass(lookMs)
  await pass(paceMs)
  jump(-2000 * dayMs)
  await pass(paceMs)
  await pass(29 * dayMs)
  expect(empty).not.toHaveBeenCalled()
  await pass(2 * dayMs)
  expect(empty).toHaveBeenCalled()
})

test.each<[string, number | null]>([
  ['was away for longer than the trash lasts', 40],
  ['has a library that was brought back', null],
])('who %s has all its days again', async (_, lookedDaysAgo) => {
  const { pass, empty } = started({ agedDays: 60, days: 30, lookedDaysAgo })
  await pass(lookMs)
  await pass(29 * dayMs)
  expect(empty).not.toHaveBeenCalled()
  await pass(2 * dayMs)
  expect(empty).toHaveBeenCalled()
})

test('a failure is noted, and the next look tries again', async () => {
  const { pass, empty, faults } = started({ agedDays: 31, days: 30 })
  empty.mockRejectedValueOnce(new Error('disk'))
  await pass(lookMs)
  await vi.waitFor(() => expect(faults).toHaveLength(1))
  await pass(paceMs)
  expect(empty).toHaveBeenCalledTimes(2)
})

test('once it is closed nothing goes any more', async () => {
  const { pass, empty, emptyOld } = started({ agedDays: 31, days: 30 })
  emptyOld.close()
  await pass(lookMs)
  expect(empty).not.toHaveBeenCalled()
})
