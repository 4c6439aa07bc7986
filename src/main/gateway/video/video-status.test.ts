import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import { readVideoStatus } from './video-status.ts'

const url = 'https://files.example/video.mp4'

test('reads the document’s sample: SUCCESS outside, succeed inside', () => {
  const status = readVideoStatus(
    {
      code: 'success',
      message: '',
      data: {
        task_id: 't1',
        action: 'generate',
        status: 'SUCCESS',
        fail_reason: '',
        progress: '100%',
        data: {
          id: 't1',
          status: 'succeed',
          duration: 5,
          resolution: '720p',
          result: { content: { video_url: url } },
        },
      },
    },
    't1',
  )
  expect(status).toMatchObject({
    phase: 'done',
    progressPercent: 100,
    statusWord: 'SUCCESS',
    videos: [[url]],
    failReason: null,
    facts: { durationSeconds: 5, resolution: '720p', upstreamId: null },
  })
})

test('a word that nobody knows is shown, and asked about again', () => {
  expect(readVideoStatus({ code: 'success', data: { status: 'dreaming' } }, 't')).toMatchObject({
    phase: 'running',
    statusWord: 'dreaming',
  })
})

test('the more final of an outer and an inner status wins', () => {
  const answer = { code: 'success', data: { status: 'IN_PROGRESS', data: { status: 'succeed', url } } }
  expect(readVideoStatus(answer, 't')).toMatchObject({ phase: 'done', videos: [[url]] })
})

test('100 % on a failure is not success, and its result_url is words, not an address', () => {
  const data = { status: 'FAILURE', progress: '100%', fail_reason: 'moderation', result_url: 'moderation' }
  expect(readVideoStatus({ code: 'success', data }, 't')).toMatchObject({
    phase: 'failed',
    progressPercent: 100,
    statusWord: 'FAILURE',
    videos: [],
    failReason: 'moderation',
  })
})

test('an address that is not http is no address', () => {
  expect(readVideoStatus({ status: 'completed', url: 'file:///etc/passwd' }, 't')?.videos).toEqual([])
})

test('an answer about another task says nothing about ours', () => {
  expect(
    readVideoStatus(
      { data: { task_id: 'other', action: 'generate', status: 'SUCCESS', result_url: url } },
      't',
    ),
  ).toBeNull()
})

test('nothing that is no status makes it throw', () => {
  fc.assert(fc.property(fc.jsonValue(), (answer) => void readVideoStatus(answer, 't')))
  expect(readVideoStatus({ hello: 'world' }, 't')).toBeNull()
  expect(readVideoStatus('SUCCESS', 't')).toBeNull()
})

test('whatever an answer tells of a video can be kept', () => {
  const names = [
    ...[
      'request_id',
      'task_id',
      'id',
      'submit_time',
      'created_at',
      'start_time',
      'finish_time',
      'updated_at',
    ],
    ...['duration', 'resolution', 'action', 'quota'],
  ]
  const value = fc.oneof(fc.string({ maxLength: 400 }), fc.double(), fc.maxSafeInteger(), fc.jsonValue())
  const layer = fc.dictionary(fc.constantFrom(...names), value)
  const videos = fc.array(fc.dictionary(fc.constantFrom('id', 'duration', 'url'), value), { maxLength: 2 })
  fc.assert(
    fc.property(layer, layer, videos, (outer, inner, list) => {
      const data = { ...inner, status: 'succeed', task_id: 't', task_result: { videos: list } }
      const facts = readVideoStatus({ ...outer, data }, 't')?.facts
      expect(GatewayFacts.parse(facts)).toEqual(facts)
    }),
  )
})
