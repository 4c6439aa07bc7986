import { expect, test } from 'vitest'
import { makeJob } from '../../media/media-fixtures.ts'
import { activity } from '../../text/en/activity.ts'
import { jobHistory } from './job-history.ts'

function names(changes: Parameters<typeof makeJob>[1]): string[] {
  return jobHistory(makeJob(1, changes), activity, 'en', 0).map(({ name }) => name)
}

test('a job that waits for its turn has only been asked for', () => {
  expect(names({})).toEqual([activity.historyCreated])
})

test('a job that the gateway did not take yet tells when it is sent again', () => {
  expect(names({ nextCheckAt: 3 })).toEqual([activity.historyCreated, activity.historyNextTry])
})

test('a time that has passed is not told as one that comes', () => {
  const history = jobHistory(makeJob(1, { nextCheckAt: 3 }), activity, 'en', 4)
  expect(history.map(({ name }) => name)).toEqual([activity.historyCreated])
})

test('a running job tells its last answer and its next question', () => {
  expect(names({ state: 'running', submittedAt: 1, lastAnswerAt: 2, nextCheckAt: 3 })).toEqual([
    activity.historyCreated,
    activity.historySubmitted,
    activity.historyLastAnswer,
    activity.historyNextCheck,
  ])
})

test('a job whose file did not arrive tells when it is downloaded next, and asks its gateway nothing', () => {
  expect(names({ state: 'downloading', nextCheckAt: 3 })).toEqual([
    activity.historyCreated,
    activity.historyNextDownload,
  ])
})

test('an ended job tells its end and asks no more', () => {
  expect(names({ state: 'saved', submittedAt: 1, lastAnswerAt: 2, nextCheckAt: 3, endedAt: 4 })).toEqual([
    activity.historyCreated,
    activity.historySubmitted,
    activity.historyEnded,
  ])
})
