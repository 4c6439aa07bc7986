import { expect, test } from 'vitest'
import { usualUnitsPerDollar } from '../../../shared/domain/connection/dialect.ts'
import { type GatewayFacts, noGatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { noUsage } from '../../../shared/domain/message/usage.ts'
import { makeJob } from '../../media/media-fixtures.ts'
import { activity } from '../../text/en/activity.ts'
import { gatewayHistory, gatewayIds } from './gateway-history.ts'

function told(
  facts: Partial<GatewayFacts>,
  changes: Partial<Job> = {},
  unitsPerDollar = usualUnitsPerDollar,
): Record<string, string> {
  const job = makeJob(1, {
    state: 'saved',
    endedAt: 9,
    ...changes,
    gatewayFacts: { ...noGatewayFacts, ...facts },
  })
  return Object.fromEntries(
    gatewayHistory(job, activity, { language: 'en', unitsPerDollar }).map(({ name, value }) => [name, value]),
  )
}

test('a gateway that told nothing has no history', () => {
  expect(told({})).toEqual({})
})

test('a video tells how long it waited, how long it was made, and what was made', () => {
  const times = { submittedAt: 1_000, startedAt: 13_000, finishedAt: 61_000 }
  expect(told({ ...times, durationSeconds: 5, resolution: '720p' })).toEqual({
    [activity.reportedTimes]: 'queued 12 sec, generated in 48 sec',
    [activity.reportedVideo]: '5 s, 720p',
  })
})

test('without the moment it began only the whole time is told', () => {
  expect(told({ submittedAt: 1_000, finishedAt: 61_000 })).toEqual({
    [activity.reportedTimes]: 'finished in 1 min',
  })
})

test('a clock that runs backwards tells nothing', () => {
  expect(told({ submittedAt: 5_000, startedAt: 1_000, finishedAt: 500 })).toEqual({})
})

test('when a record last changed is told while the video is being made, and not after', () => {
  expect(told({ changedAt: 5_000 }, { state: 'running', endedAt: null })).toHaveProperty(
    activity.reportedChanged,
  )
  expect(told({ changedAt: 5_000 })).toEqual({})
})

test('an image tells when it was made, its tokens and the prompt that the model went by', () => {
  const usage = { ...noUsage, inputTokens: 20, outputTokens: 1100, totalTokens: 1120 }
  const all = told({ finishedAt: 61_000, usage, revisedPrompt: 'A quiet sea at dawn' })
  expect(Object.keys(all)).toEqual([activity.reportedTimes, activity.reportedTokens, activity.reportedPrompt])
  expect(all[activity.reportedTokens]).toBe('1,120 (20 input, 1,100 output)')
})

test('what it cost is told in the gateway’s own units and about how much money that is', () => {
  expect(told({ quota: 250_000 })).toEqual({ [activity.reportedQuota]: '250,000 units, about $0.50' })
  expect(told({ quota: 0 })).toEqual({})
  expect(told({ quota: 250_000 }, {}, 1000)).toHaveProperty(
    activity.reportedQuota,
    '250,000 units, about $250.00',
  )
})

test('ids stand as they came, apart from what is told, the request’s only where no failure shows it already', () => {
  const ids = { videoId: 'v1', upstreamId: 'up-1', requestId: 'r-1', action: 'generate' }
  const job = makeJob(1, { state: 'saved', endedAt: 9, gatewayFacts: { ...noGatewayFacts, ...ids } })
  expect(told(ids)).toEqual({})
  expect(gatewayIds(job, null, activity)).toEqual([
    [activity.reportedAction, 'generate'],
    [activity.reportedVideoId, 'v1'],
    [activity.reportedUpstreamId, 'up-1'],
    [activity.reportedRequestId, 'r-1'],
  ])
  const failure = { code: 'gateway-failed' as const, isRetryable: true, data: { requestId: 'r-1' } }
  expect(gatewayIds(job, failure, activity).map(([name]) => name)).not.toContain(activity.reportedRequestId)
})
