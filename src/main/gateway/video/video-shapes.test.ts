import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type GatewayFacts, noGatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import { readVideoStatus, type VideoStatus } from './video-status.ts'
import { videoFixture } from './video-fixtures.ts'

const url = 'https://files.example/video.mp4'

const waiting: Partial<VideoStatus> = { phase: 'waiting', videos: [], failReason: null }
const running: Partial<VideoStatus> = { phase: 'running', videos: [], failReason: null }
const done: Partial<VideoStatus> = { phase: 'done', videos: [[url]], failReason: null }
const failed: Partial<VideoStatus> = { phase: 'failed', videos: [] }

const times: GatewayFacts = {
  ...noGatewayFacts,
  submittedAt: 1722769557_000,
  startedAt: 1722769560_000,
  finishedAt: 1722769600_000,
  durationSeconds: 5,
  resolution: '720p',
  action: 'generate',
}

const deep = { action: 'generate', durationSeconds: 5, videoId: 'v1', upstreamId: 'upstream-9' }
const ownContent = 'http://localhost:3000/v1/videos/task-1/content'

const shapes: [name: string, Partial<VideoStatus>][] = [
  ['query-unified-waiting', { ...waiting, progressPercent: 0, statusWord: 'NOT_START' }],
  ['query-unified-running', { ...running, progressPercent: 30, statusWord: 'IN_PROGRESS' }],
  ['query-unified-done', { ...done, progressPercent: 100, statusWord: 'SUCCESS', facts: times }],
  [
    'query-unified-failed-at-100-percent',
    { ...failed, progressPercent: 100, failReason: 'The prompt was refused' },
  ],
  ['query-unified-done-outside-failed-inside', { ...failed, failReason: 'Nothing was made' }],
  ['query-unified-running-outside-done-inside', done],
  ['query-unified-empty-status', { ...waiting, statusWord: null }],
  ['query-unified-unknown-word', { ...running, statusWord: 'DREAMING' }],
  ['query-unified-result-url', done],
  ['query-unified-url-in-fail-reason', done],
  ['query-unified-without-progress', { ...waiting, progressPercent: null }],
  ['query-family-d-submitted', { ...waiting, progressPercent: null, statusWord: 'submitted' }],
  ['query-family-d-processing', { ...running, statusWord: 'processing' }],
  [
    'query-family-d-succeed',
    {
      ...done,
      statusWord: 'succeed',
      facts: {
        ...noGatewayFacts,
        requestId: 'req-1',
        submittedAt: 1722769557_708,
        finishedAt: 1722769600_000,
        durationSeconds: 5,
        videoId: 'v1',
      },
    },
  ],
  ['query-family-d-failed', { ...failed, failReason: 'The first frame was refused', statusWord: 'failed' }],
  ['query-family-d-two-videos', { ...done, videos: [[url], ['https://files.example/second.mp4']] }],
  ['query-family-d-in-the-unified-envelope', done],
  ['query-family-d-record-in-the-unified-envelope', done],
  ['query-family-d-failed-in-the-unified-envelope', { ...failed, failReason: 'The first frame was refused' }],
  ['query-short-envelope-done', done],
  ['query-short-envelope-failed', { ...failed, failReason: 'Out of video' }],
  ['query-flat-running', { ...running, progressPercent: 45 }],
  ['query-flat-done', done],
  ['query-openai-style-done', { ...done, progressPercent: 100 }],
  ['query-output-list', done],
  ['query-video-itself-as-data', { ...done, videos: [['data:video/mp4;base64,AAAAIGZ0eXBpc29t']] }],
  ['query-unsafe-address', { ...done, videos: [] }],
  ['query-address-at-data-url', done],
  ['query-address-at-url', done],
  ['query-address-at-metadata-url', done],
  ['query-address-at-video-url', done],
  ['query-address-three-levels-deep', { ...done, facts: { ...noGatewayFacts, ...deep } }],
  ['query-address-somewhere-else', done],
  ['query-address-of-the-servers-own-localhost', { ...done, videos: [[ownContent]] }],
  ['query-done-without-an-address', { ...done, videos: [] }],
  ['query-progress-as-a-number', { ...running, progressPercent: 45 }],
  [
    'query-numbers-as-text',
    {
      ...running,
      progressPercent: 30,
      facts: { ...noGatewayFacts, submittedAt: 1722769557_000, startedAt: 1722769560_000 },
    },
  ],
  ['query-failed-with-an-error-object', { ...failed, failReason: 'The prompt was refused' }],
  ['query-failed-with-a-request-id', { ...failed, failReason: '任务失败 (request id: 2026112105)' }],
  [
    'query-unified-failed-with-code-and-message',
    { ...failed, failReason: 'upstream_error: The upstream gave up' },
  ],
  ['query-family-d-failed-with-code-and-message', { ...failed, failReason: '5001: The queue was emptied' }],
  [
    'query-unified-done-with-quota',
    { ...done, facts: { ...times, quota: 250_000, upstreamId: 'upstream-7' } },
  ],
  [
    'query-unified-times-unset',
    { ...waiting, facts: { ...noGatewayFacts, action: 'generate', submittedAt: 1722769557_000 } },
  ],
]

test.each(shapes)('%s is read', (name, expected) => {
  expect(readVideoStatus(videoFixture(name), 'task-1')).toMatchObject(expected)
})

const nothings = [
  'query-family-d-without-a-task',
  'query-family-d-of-another-task',
  'query-of-another-task',
  'query-refused-as-unknown-task',
  'query-without-a-status',
]

test.each(nothings)('%s says nothing about the task', (name) => {
  expect(readVideoStatus(videoFixture(name), 'task-1')).toBeNull()
})

const words = videoFixture('status-words') as Record<VideoStatus['phase'], string[]>
const meanings = Object.entries(words).flatMap(([phase, list]) => list.map((word) => [word, phase] as const))

test.each(meanings)('the word %s means %s, outside, inside and in family D', (word, phase) => {
  const answers = [
    { code: 'success', data: { status: word } },
    { code: 'success', data: { status: '', data: { status: word } } },
    { code: 0, data: { task_status: word } },
    { status: word },
  ]
  for (const answer of answers) {
    expect(readVideoStatus(answer, 't')).toMatchObject({ phase, statusWord: word })
  }
})

test('no recorded answer to a query is left unread', () => {
  const names = readdirSync(new URL('../../../../tests/fixtures/gateway/video/', import.meta.url))
  const queries = names.filter((name) => name.startsWith('query-')).map((name) => name.replace('.json', ''))
  expect([...shapes.map(([name]) => name), ...nothings].toSorted()).toEqual(queries.toSorted())
})

test('a time means the same in seconds and in milliseconds', () => {
  const seconds = readVideoStatus({ data: { status: 'queued', submit_time: 1722769557 } }, 't')
  const milliseconds = readVideoStatus({ data: { task_status: 'queued', created_at: 1722769557000 } }, 't')
  expect(seconds?.facts.submittedAt).toBe(1722769557000)
  expect(seconds).toEqual(milliseconds)
})
