import { expect, test } from 'vitest'
import { ConversationId, JobId } from '../../../shared/domain/ids.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import type { Notice } from '../../host/host.ts'
import { handClock } from '../../lib/test-support.ts'
import type { Ended } from './notice-of.ts'
import { createNotifier } from './notifier.ts'

const jobRequest = (letter: string): WindowRequest => ({
  type: 'open-job',
  jobId: JobId.parse(`job_${letter.repeat(26)}`),
})
const conversation: WindowRequest = {
  type: 'open-conversation',
  conversationId: ConversationId.parse(`cnv_${'a'.repeat(26)}`),
}
const image = (letter: string, count = 1): Ended => ({ kind: 'image', count, request: jobRequest(letter) })
const reply: Ended = { kind: 'reply', count: 1, request: conversation }

/** A person who is elsewhere until the test says otherwise. */
function away(wanted: Preferences['notifyOf'] = 'all') {
  const { clock, pass } = handClock()
  const person = { isInFront: false }
  const told: { notice: Notice; open(): void }[] = []
  const asked: WindowRequest[] = []
  const notifier = createNotifier({
    clock,
    notify: (notice, open) => void told.push({ notice, open }),
    isInFront: () => person.isInFront,
    wanted: () => wanted,
    ask: (request) => void asked.push(request),
  })
  return { notifier, pass, person, told, asked, counts: () => told.map(({ notice }) => notice) }
}

const nothing: Notice = { images: 0, videos: 0, replies: 0, unfinished: 0 }

test('what ends together is told once, and leads to the thing where there is only one', async () => {
  const { notifier, pass, told, counts, asked } = away()
  notifier.ended([image('a', 4)])
  await pass(5_000)
  expect(counts()).toEqual([{ ...nothing, images: 4 }])
  told[0]?.open()
  expect(asked).toEqual([jobRequest('a')])
})

test('several become one, which leads to their room, or to the list of all where they are of several kinds', async () => {
  const { notifier, pass, told, counts, asked } = away()
  notifier.ended([image('a')])
  notifier.ended([image('b')])
  await pass(5_000)
  expect(counts()).toEqual([{ ...nothing, images: 2 }])
  told[0]?.open()
  notifier.ended([image('a'), reply])
  await pass(5_000)
  told[1]?.open()
  notifier.ended([image('a'), image('b', 0)])
  await pass(5_000)
  expect(counts().at(-1)).toEqual({ ...nothing, images: 1, unfinished: 1 })
  told[2]?.open()
  expect(asked).toEqual([
    { type: 'open-room', room: 'images' },
    { type: 'open-room', room: 'activity' },
    { type: 'open-room', room: 'activity' },
  ])
})

test('the next notice counts what the last one told too, until the person has looked', async () => {
  const { notifier, pass, counts } = away()
  notifier.ended([image('a')])
  await pass(5_000)
  notifier.ended([image('b')])
  await pass(5_000)
  notifier.looked()
  notifier.ended([reply])
  await pass(5_000)
  expect(counts()).toEqual([
    { ...nothing, images: 1 },
    { ...nothing, images: 2 },
    { ...nothing, replies: 1 },
  ])
})

test('who has the window before them, or comes back to it in time, is told nothing', async () => {
  const { notifier, pass, person, counts } = away()
  person.isInFront = true
  notifier.ended([image('a')])
  person.isInFront = false
  await pass(5_000)
  notifier.ended([image('a')])
  person.isInFront = true
  await pass(5_000)
  person.isInFront = false
  await pass(5_000)
  expect(counts()).toEqual([])
})

test('a person hears of what they want to hear of', async () => {
  const jobs = away('jobs')
  jobs.notifier.ended([reply])
  await jobs.pass(5_000)
  expect(jobs.counts()).toEqual([])
  jobs.notifier.ended([reply, image('a')])
  await jobs.pass(5_000)
  expect(jobs.counts()).toEqual([{ ...nothing, images: 1 }])

  const none = away('none')
  none.notifier.ended([reply, image('a')])
  await none.pass(5_000)
  expect(none.counts()).toEqual([])
})
