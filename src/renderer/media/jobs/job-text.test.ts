import { describe, expect, test } from 'vitest'
import { type Job, JobState } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { activity as chinese } from '../../text/zh-cn/activity.ts'
import { activity as english } from '../../text/en/activity.ts'
import { catalogues } from '../../text/catalogue.ts'
import { describeJob } from './job-model.ts'
import {
  actionText,
  cancelNote,
  failureText,
  meaningText,
  silenceText,
  stateText,
  timeText,
} from './job-text.ts'
import { makeJob, videoRequest } from '../media-fixtures.ts'

function state(job: Job, nowMs = 0): string {
  return stateText(job, describeJob(job, nowMs), english, 'en')
}

function time(job: Job, nowMs: number): string {
  return timeText(job, describeJob(job, nowMs), english, 'en')
}

describe.each([
  ['en', english],
  ['zh-CN', chinese],
] as const)('in %s', (language, words) => {
  test.each(JobState.options)('%s has its own words, and a word for each thing to do', (name) => {
    const job = makeJob(1, { state: name, request: videoRequest })
    const model = describeJob(job, 0)
    expect(stateText(job, model, words, language)).not.toBe('')
    const labels = model.actions.map((action) => actionText(action, words))
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).not.toContain('')
  })

  test('no two states share their words', () => {
    const all = JobState.options.map((name) => {
      const job = makeJob(1, { state: name, request: videoRequest })
      return stateText(job, describeJob(job, 0), words, language)
    })
    expect(new Set(all).size).toBe(all.length)
  })
})

test('a video being made says how far it is when the gateway does', () => {
  expect(state(makeJob(1, { state: 'running', progressPercent: 40 }))).toBe('Generating, 40%')
  expect(state(makeJob(1, { state: 'running' }))).toBe('Generating')
})

test('a task that its gateway forgot was accepted, so only its end is told as not known', () => {
  const data = { wasCharged: 'maybe', forgotten: { sinceMs: 0, dailyTimes: 9 } } as const
  const failure = { code: 'not-found' as const, isRetryable: false, data }
  expect(state(makeJob(1, { state: 'unknown-outcome', failure }))).toBe('Task not found')
  expect(state(makeJob(1, { state: 'unknown-outcome' }))).toBe('Outcome unknown')
})

test('a download says what is on disk, of how much where that is known', () => {
  const job = makeJob(1, { state: 'downloading', downloadedBytes: 3_200_000, totalBytes: 8_000_000 })
  expect(state(job)).toBe('Downloading 3.2 MB of 8 MB')
  expect(state({ ...job, totalBytes: null })).toBe('Downloading, 3.2 MB so far')
  expect(state({ ...job, downloadedBytes: null })).toBe('Downloading')
})

test('time so far is told against the usual time, and says so when it takes longer', () => {
  const job = makeJob(1, { state: 'running', submittedAt: 0, expectedMs: 60_000 })
  expect(time(job, 12_000)).toBe('12 sec so far, about 50 sec left')
  expect(time(job, 65_000)).toBe('1 min 5 sec, usually 1 min')
  expect(time(job, 95_000)).toBe('1 min 35 sec, longer than the usual 1 min')
  expect(time({ ...job, expectedMs: null }, 12_000)).toBe('12 sec so far')
  expect(time({ ...job, state: 'saved', endedAt: 20_000 }, 99_000)).toBe('took 20 sec')
  expect(time({ ...job, state: 'saved', endedAt: 200 }, 99_000)).toBe('took under a second')
})

test('an ended job that was not saved claims no time', () => {
  expect(time(makeJob(1, { state: 'failed' }), 99_000)).toBe('')
  expect(time(makeJob(1, { state: 'cancelled' }), 99_000)).toBe('')
})

test('a job that is to be sent again waits for the gateway, and no more for its turn', () => {
  expect(state(makeJob(1, { state: 'prepared' }))).toBe(english.prepared)
  expect(state(makeJob(1, { state: 'prepared', nextCheckAt: 5 }))).toBe(english.preparedAgain)
})

test('a long silence is told in words', () => {
  const job = makeJob(1, { state: 'running', lastAnswerAt: 0 })
  expect(silenceText(describeJob(job, 12_000), english, 'en')).toBe('last response 12 sec ago')
  expect(silenceText(describeJob(job, 2000), english, 'en')).toBe('')
})

test('a cancelled job tells whether it may still cost something', () => {
  const unsent = makeJob(1, { state: 'cancelled' })
  expect(meaningText(unsent, describeJob(unsent, 0), english, 'en')).toBe(english.cancelledBeforeSending)
  const video = { state: 'cancelled', request: videoRequest, submittedAt: 1, hasTask: true } as const
  const known = makeJob(1, { ...video, isFetchable: true })
  expect(meaningText(known, describeJob(known, 0), english, 'en')).toBe(english.cancelledFetchable)
  const sent = makeJob(1, { state: 'cancelled', submittedAt: 1, hasTask: false })
  expect(meaningText(sent, describeJob(sent, 0), english, 'en')).toBe(english.cancelledText)
  const made = makeJob(1, { state: 'cancelled', submittedAt: 1, hasTask: true, isMade: true })
  expect(meaningText(made, describeJob(made, 0), english, 'en')).toBe(english.cancelledMade)
  const fetchable = { ...known, isMade: true }
  expect(meaningText(fetchable, describeJob(fetchable, 0), english, 'en')).toBe(
    english.cancelledMadeFetchable,
  )
})

test('what a cancel would do is told by what the gateway has done', () => {
  const note = (changes: Partial<Job>) => {
    const job = makeJob(1, changes)
    return cancelNote(job, describeJob(job, 0), english)
  }
  expect(note({ state: 'prepared' })).toBe(english.cancelNoteUnsent)
  expect(note({ state: 'running', submittedAt: 1 })).toBe(english.cancelNote)
  expect(note({ state: 'downloading', submittedAt: 1, isMade: true })).toBe(english.cancelNoteMade)
})

test('where a file cannot be fetched yet, it is said how long its address probably holds', () => {
  const failure = { code: 'disk-full' as const, isRetryable: true, data: {} }
  const addressUntil = new Date(2026, 10, 21, 14, 30).getTime()
  const words = (changes: Partial<Job>) => {
    const job = makeJob(1, { state: 'downloading', addressUntil, failure, ...changes })
    return meaningText(job, describeJob(job, 0), english, 'en')
  }
  expect(words({ request: videoRequest })).toContain('valid until Nov 21, 02:30 PM')
  expect(words({})).toContain('cannot be renewed')
  expect(words({ failure: null })).toBe('')
  expect(words({ addressUntil: null })).toBe('')
})

test('after a day it is said that nothing has been given up', () => {
  const job = makeJob(1, { state: 'running', submittedAt: 0 })
  const dayMs = 24 * 3_600_000
  expect(meaningText(job, describeJob(job, dayMs), english, 'en')).toBe('')
  expect(meaningText(job, describeJob(job, dayMs + 1), english, 'en')).toBe(english.stillWaiting)
})

test('what was not sent has taken no time, whether it waits for its turn or everything is paused', () => {
  const job = makeJob(1, { state: 'prepared', createdAt: 0, expectedMs: 5_000 })
  expect(time(job, 60_000)).toBe('')
  expect(timeText(job, describeJob(job, 60_000, true), english, 'en')).toBe('')
  expect(stateText(job, describeJob(job, 0, true), english, 'en')).toBe(english.preparedPaused)
})

test('what passes by itself asks nothing of a person, and a video that failed there says why', () => {
  const failure = (code: Failure['code'], data: Failure['data'] = {}) => ({ code, isRetryable: true, data })
  const words = (changes: Partial<Job>) => failureText(makeJob(1, changes), catalogues.en, 'en')
  const away = failure('gateway-unreachable')
  expect(words({ state: 'prepared', failure: away })).toEqual({ advice: english.sentByItself })
  expect(words({ state: 'prepared', failure: failure('not-sent-whole') })).toEqual({
    advice: english.sentByItself,
  })
  expect(words({ state: 'running', failure: away })).toEqual({ advice: english.askedByItself })
  expect(words({ state: 'downloading', failure: away })).toEqual({ advice: english.fetchedByItself })
  expect(words({ state: 'cannot-check', failure: failure('not-found') }).happened).toBe(english.taskUnknown)
  expect(words({ state: 'running', failure: failure('disk-full') })).toEqual({})
  const blocked = failure('gateway-failed', { wasCharged: 'no', detail: 'blocked' })
  expect(words({ state: 'failed', failure: blocked })).toEqual({
    happened: english.couldNotMake,
    advice: 'Reason: blocked',
  })
  expect(words({ state: 'failed', failure: failure('gateway-failed', { status: 500 }) })).toEqual({})
})

// Who reads only that something has to be done takes the job for failed, and orders it a second time.
test.each(['unknown-authority', 'other-host', 'date'] as const)(
  'a certificate in the way is told with what a person can do, and with what happens by itself: %s',
  (certificate) => {
    for (const { errors, activity } of Object.values(catalogues)) {
      const text = { errors, activity }
      const advice = (state: Job['state'], code: Failure['code']) => {
        const failure = { code, isRetryable: true, data: { certificate } }
        return failureText(makeJob(1, { state, failure }), text, 'en').advice
      }
      const both = (next: string) => [errors.certificateAdvice[certificate], next].join(errors.joiner)
      expect(advice('prepared', 'gateway-unreachable')).toBe(both(activity.sentByItself))
      expect(advice('running', 'gateway-unreachable')).toBe(both(activity.askedByItself))
      expect(advice('downloading', 'download-interrupted')).toBe(both(activity.fetchedByItself))
      expect(advice('cannot-check', 'gateway-unreachable')).toBeUndefined()
    }
  },
)

test('that nobody knows what became of it is said once, and so is that it may cost something', () => {
  const unknown = (change: Partial<Failure> = {}) => {
    const data = { wasCharged: 'maybe' } as const
    const failure = { code: 'outcome-unknown' as const, isRetryable: false, data, ...change }
    const job = makeJob(1, { state: 'unknown-outcome', failure })
    return {
      meaning: meaningText(job, describeJob(job, 0), english, 'en'),
      ...failureText(job, catalogues.en, 'en'),
    }
  }
  const said = { meaning: '', cost: '', advice: english.unknownOutcomeAdvice }
  expect(unknown()).toEqual({ ...said, happened: english.answerLost })
  expect(unknown({ code: 'timed-out' })).toEqual(said)
  const data = { wasCharged: 'maybe', forgotten: { sinceMs: 0, dailyTimes: 9 } } as const
  expect(unknown({ code: 'not-found', data })).toEqual({
    meaning: '',
    happened: english.taskUnknown,
    advice: english.forgottenText,
  })
  const untold = makeJob(1, { state: 'unknown-outcome' })
  expect(meaningText(untold, describeJob(untold, 0), english, 'en')).toBe(english.unknownOutcomeAdvice)
})
