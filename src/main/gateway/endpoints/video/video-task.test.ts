import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import type { Sender } from '../../http/request.ts'
import { videoFixture } from '../../video/video-fixtures.ts'
import { createVideoTask, queryVideoTask } from './video-task.ts'

const target = {
  baseUrl: 'https://gateway.example/base',
  dialect: defaultDialect,
  network: defaultNetwork,
  apiKey: 'sk-test-0123456789',
}
const { signal } = new AbortController()

/** Answers everything with one answer. */
function answering(answer: unknown, headers: Record<string, string> = {}) {
  const sender: Sender = {
    send: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json', ...headers },
      body: (async function* () {
        yield Buffer.from(JSON.stringify(answer))
      })(),
      finish() {},
      discard() {},
    }),
    release() {},
    close: async () => {},
  }
  return { sender, clock: systemClock }
}

const create = (name: string) =>
  createVideoTask(answering(videoFixture(name)), target, '/v1/video/generations', {}, signal)
const queryOf = (answer: unknown, headers?: Record<string, string>) =>
  queryVideoTask(answering(answer, headers), target, '/v1/video/generations', 'task-1', signal)
const query = (name: string, headers?: Record<string, string>) => queryOf(videoFixture(name), headers)

const created: [name: string, expected: object][] = [
  ['create-unified', { taskId: 'task-1', statusWord: null }],
  ['create-family-d', { taskId: 'task-1', statusWord: 'submitted', facts: { requestId: 'req-1' } }],
  ['create-with-id-and-object', { taskId: 'task-1', statusWord: 'queued' }],
  ['create-with-empty-task-id', { taskId: 'task-1' }],
  ['create-with-a-number-as-id', { taskId: '7301122' }],
  ['create-in-the-unified-envelope', { taskId: 'task-1', statusWord: 'SUBMITTED' }],
  ['create-with-numbers-as-times', { facts: { submittedAt: 1722769557_000, changedAt: null } }],
]

test.each(created)('the task is found in %s', async (name, expected) => {
  expect(await create(name)).toMatchObject(expected)
})

const refused: [name: string, kind: string, wasCharged: string][] = [
  ['create-family-d-refused', 'server-failed', 'no'],
  ['create-refused-with-code', 'quota', 'no'],
  ['create-without-a-task', 'malformed', 'maybe'],
]

test.each(refused)(
  '%s is no task: it is told as %s, and may have cost something: %s',
  async (name, kind, charged) => {
    await expect(create(name)).rejects.toMatchObject({ kind, facts: { wasCharged: charged } })
  },
)

test('no recorded answer to a create is left unread', () => {
  const names = readdirSync(new URL('../../../../../tests/fixtures/gateway/video/', import.meta.url))
  const creates = names.filter((name) => name.startsWith('create-')).map((name) => name.replace('.json', ''))
  expect([...created, ...refused].map(([name]) => name).toSorted()).toEqual(creates.toSorted())
})

test('an address at the server’s own localhost means the gateway that was asked', async () => {
  const { videos } = await query('query-address-of-the-servers-own-localhost')
  expect(videos).toEqual([['https://gateway.example/v1/videos/task-1/content']])
})

test('a host that is only named like this computer is asked itself', async () => {
  const url = 'https://127.0.0.1.example/v1/videos/task-1/content'
  const { videos } = await queryOf({ task_id: 'task-1', status: 'succeeded', video_url: url })
  expect(videos).toEqual([[url]])
})

test('a request id is taken out of what people read', async () => {
  expect((await query('query-failed-with-a-request-id')).failReason).toBe('任务失败')
})

test('a request id of the answer’s headers is kept where its body has none', async () => {
  const headers = { 'x-oneapi-request-id': 'header-1' }
  expect((await query('query-unified-done', headers)).facts.requestId).toBe('header-1')
  expect((await query('query-family-d-succeed', headers)).facts.requestId).toBe('req-1')
})

test('an envelope that says that it does not know the task is not found, and not malformed', async () => {
  await expect(query('query-refused-as-unknown-task')).rejects.toMatchObject({ kind: 'not-found' })
  await expect(query('query-of-another-task')).rejects.toMatchObject({ kind: 'malformed' })
})
