import { expect, test } from 'vitest'
import { logLine } from './log-part.ts'

const time = '2026-11-23T14:00:00.000Z'
const line = (fields: object) => logLine(JSON.stringify({ level: 30, time, ...fields }))
const jobId = 'job_01jdc3vqk0h6m3v1v7w8x9y0za'

test('what the app writes is told as it was written', () => {
  expect(line({ msg: 'state-changed', jobId, from: 'waiting', to: 'running' })).toBe(
    `${time} info state-changed jobId=${jobId} from=waiting to=running`,
  )
  expect(line({ msg: 'row-damaged', table: 'jobs', id: jobId, fields: ['request.prompt', 'state'] })).toBe(
    `${time} info row-damaged table=jobs id=${jobId} fields=2`,
  )
  expect(line({ msg: 'queue-changed', isPaused: true })).toBe(`${time} info queue-changed isPaused=true`)
})

test('a field that is not known here, or has another form, is counted and not told', () => {
  for (const field of [
    { prompt: 'a heron' },
    { jobId: 'heron' },
    { code: 'heron' },
    { errorCode: 'HERON' },
    { name: 'heron' },
    { table: 'Heron!' },
    { fault: 'heron' },
    { count: 'heron' },
    { file: '/home/heron/exchanges-damaged-2026.db' },
    { constructor: 'heron' },
    { place: 'heron' },
  ])
    expect(line({ msg: 'call-failed', ...field })).toBe(`${time} info call-failed (1 more)`)
})

test('of a place in the code its file in the app is told, and no folder that somebody named', () => {
  const place = [
    'at save (file:///home/heron/Apps/Atelier/resources/app.asar/out/main/chunks/store.js:12:34)',
    String.raw`at heron (C:\Users\heron\secret.js:1:2)`,
    'at node:internal/process/task_queues:105:5',
    'at heron (/home/heron/src/main/../heron.ts:3:4)',
  ]
  expect(line({ msg: 'call-failed', place })).toBe(
    `${time} info call-failed place=out/main/chunks/store.js:12 < elsewhere < node:internal/process/task_queues:105`,
  )
  expect(line({ msg: 'call-failed', place: place.slice(3) })).toBe(`${time} info call-failed place=elsewhere`)
})

test.each([
  ['huge', JSON.stringify({ time, level: 30, msg: 'x'.repeat(100_000) })],
  ['coloured', '\u001b[31mheron\u001b[0m'],
  ['turned around', '\u202eheron'],
  ['a list', '["heron"]'],
  ['deep', `${'['.repeat(4000)}`],
])('a line that is %s is told by its length only', (_what, text) => {
  expect(logLine(text)).toBe(`(a line of ${text.length} characters that cannot be read)`)
})

test('marks of control and direction in a field that is told keep it from being told', () => {
  for (const mark of ['\n', '\u0000', '\u001b', '\u202e', '\u2066', '\u200b', '\ud800'])
    expect(line({ msg: `call${mark}failed`, name: `Heron${mark}Error`, table: `jobs${mark}` })).toBe(
      `${time} info (no event) (2 more)`,
    )
})
