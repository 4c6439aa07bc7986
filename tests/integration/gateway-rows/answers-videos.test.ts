import { expect, test } from 'vitest'
import { createVideoTask, queryVideoTask } from '../../../src/main/gateway/endpoints/video/video-task.ts'
import { noGatewayFacts } from '../../../src/shared/domain/job/gateway-facts.ts'
import { json } from '../../support/gateways/scripted-gateway.ts'
import { useWire } from './open-wire.ts'

/** Every field of the document's answers about a video is read off the wire. */

const wire = useWire()

function create(answer: object) {
  const { gateway, tools, target, signal } = wire()
  gateway.answer(json(200, answer))
  return createVideoTask(tools, target, '/v1/video/generations', {}, signal)
}

function query(answer: object, taskId = 'task-1') {
  const { gateway, tools, target, signal } = wire()
  gateway.answer(json(200, answer))
  return queryVideoTask(tools, target, '/v1/video/generations', taskId, signal)
}

const unified = (record: object, envelope: object = {}) => ({
  code: 'success',
  message: '',
  data: {
    task_id: 'task-1',
    action: 'generate',
    fail_reason: '',
    submit_time: 1722769557,
    start_time: 1722769560,
    finish_time: 1722769600,
    progress: '40%',
    ...record,
  },
  ...envelope,
})

const familyD = (record: object, envelope: object = {}) => ({
  code: 0,
  message: 'SUCCEED',
  request_id: 'req-1',
  data: { task_id: 'task-1', created_at: 1722769557708, updated_at: 1722769600000, ...record },
  ...envelope,
})

test('a unified create is known by its task id', async () => {
  expect(await create({ task_id: 'task-7' })).toMatchObject({ taskId: 'task-7' })
})

test('a unified record is read field by field', async () => {
  const inner = {
    id: 'upstream-9',
    status: 'succeed',
    duration: 5,
    resolution: '720p',
    result: { content: { video_url: 'https://files.example/video.mp4' } },
  }
  expect(await query(unified({ status: 'SUCCESS', data: inner }))).toEqual({
    phase: 'done',
    progressPercent: 40,
    statusWord: 'SUCCESS',
    videos: [['https://files.example/video.mp4']],
    failReason: null,
    facts: {
      ...noGatewayFacts,
      submittedAt: 1722769557000,
      startedAt: 1722769560000,
      finishedAt: 1722769600000,
      durationSeconds: 5,
      resolution: '720p',
      action: 'generate',
      upstreamId: 'upstream-9',
    },
  })
})

test('a record that is about another task says nothing about this one', async () => {
  await expect(query(unified({ task_id: 'task-2', status: 'SUCCESS' }))).rejects.toMatchObject({
    kind: 'malformed',
  })
})

test('the more final of the outer and the inner state counts', async () => {
  const told = unified({ status: 'IN_PROGRESS', data: { id: 'task-1', status: 'failed' } })
  expect(await query(told)).toMatchObject({ phase: 'failed', statusWord: 'failed' })
})

test('a failed unified video says why: its own reason, or else the envelope’s code and message', async () => {
  const failed = { status: 'FAILURE', fail_reason: 'The prompt was refused' }
  expect(await query(unified(failed))).toMatchObject({
    phase: 'failed',
    failReason: 'The prompt was refused',
  })
  const told = { code: 'upstream_error', message: 'The upstream gave up' }
  expect(await query(unified({ status: 'FAILURE' }, told))).toMatchObject({
    failReason: 'upstream_error: The upstream gave up',
  })
})

test('a family-D create is read field by field', async () => {
  expect(await create(familyD({ task_status: 'submitted' }))).toEqual({
    taskId: 'task-1',
    statusWord: 'submitted',
    facts: {
      ...noGatewayFacts,
      requestId: 'req-1',
      submittedAt: 1722769557708,
      changedAt: 1722769600000,
    },
  })
})

test('a family-D create that is refused says so by its code, in its message', async () => {
  const refused = { code: 1201, message: 'cfg_scale must be within 0 and 1', request_id: 'req-2' }
  await expect(create(refused)).rejects.toMatchObject({
    facts: { wasCharged: 'no', detail: '1201 cfg_scale must be within 0 and 1', requestId: 'req-2' },
  })
})

test('a family-D record is read field by field', async () => {
  const videos = [{ id: 'v1', url: 'https://files.example/video.mp4', duration: '5' }]
  expect(await query(familyD({ task_status: 'succeed', task_result: { videos } }))).toEqual({
    phase: 'done',
    progressPercent: null,
    statusWord: 'succeed',
    videos: [['https://files.example/video.mp4']],
    failReason: null,
    facts: {
      ...noGatewayFacts,
      requestId: 'req-1',
      submittedAt: 1722769557708,
      finishedAt: 1722769600000,
      durationSeconds: 5,
      videoId: 'v1',
    },
  })
})

test('a family-D record that is about another task says nothing about this one', async () => {
  const other = familyD({ task_id: 'task-2', task_status: 'succeed' })
  await expect(query(other)).rejects.toMatchObject({ kind: 'malformed' })
})

test('a failed family-D video says why: its own reason, or else the envelope’s code and message', async () => {
  const failed = { task_status: 'failed', task_status_msg: 'The first frame was refused' }
  expect(await query(familyD(failed))).toMatchObject({
    phase: 'failed',
    failReason: 'The first frame was refused',
  })
  const told = { code: 5001, message: 'The queue was emptied' }
  expect(await query(familyD({ task_status: 'failed', task_status_msg: '' }, told))).toMatchObject({
    failReason: '5001: The queue was emptied',
  })
})

test.each([
  ['queued', 'waiting'],
  ['in_progress', 'running'],
  ['completed', 'done'],
  ['failed', 'failed'],
  ['submitted', 'waiting'],
  ['processing', 'running'],
  ['succeed', 'done'],
  ['SUCCESS', 'done'],
])('a video that is %s is %s', async (word, phase) => {
  expect(await query({ task_id: 'task-1', status: word })).toMatchObject({ phase, statusWord: word })
  expect(await query(familyD({ task_status: word }))).toMatchObject({ phase, statusWord: word })
})
