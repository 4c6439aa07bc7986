import { expect, test } from 'vitest'
import { judgeAnswer, rangeHeaders } from './download-answer.ts'
import type { DownloadMemo } from './download-memo.ts'

const url = new URL('https://cdn.example/video.mp4?signature=2')
const memo: DownloadMemo = {
  source: 'https://cdn.example/video.mp4',
  etag: '"a"',
  lastModified: null,
  totalBytes: 100,
}
const bare: DownloadMemo = { ...memo, etag: null }
const answer = (status: number, headers: Record<string, string> = {}) => ({
  url,
  status,
  header: (name: string) => headers[name] ?? null,
})
const partial = (range: string, etag?: string) =>
  answer(206, { 'content-range': range, ...(etag === undefined ? {} : { etag }) })
const startOver = { type: 'start-over' }

test('an empty part asks for everything, another for its rest and only of the same file', () => {
  expect(rangeHeaders(0, memo)).toEqual({})
  expect(rangeHeaders(40, memo)).toEqual({ range: 'bytes=40-', 'if-range': '"a"' })
  expect(rangeHeaders(40, { ...bare, lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT' })).toEqual({
    range: 'bytes=40-',
    'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT',
  })
  expect(rangeHeaders(40, bare)).toEqual({ range: 'bytes=40-' })
})

test('D3: a whole answer starts from the first byte, and is remembered', () => {
  expect(judgeAnswer(answer(200, { 'content-length': '100', etag: '"b"' }), 40, memo, 0)).toEqual({
    type: 'from-start',
    memo: { source: 'https://cdn.example/video.mp4', etag: '"b"', lastModified: null, totalBytes: 100 },
  })
})

test('a weak tag and a strange length are not remembered', () => {
  const headers = { 'content-length': '1e2', etag: 'W/"b"' }
  expect(judgeAnswer(answer(200, headers), 0, null, 0)).toMatchObject({
    memo: { etag: null, totalBytes: null },
  })
})

test('the right rest is joined', () => {
  expect(judgeAnswer(partial('bytes 40-99/100', '"a"'), 40, memo, 0)).toEqual({
    type: 'go-on',
    totalBytes: 100,
  })
  expect(judgeAnswer(partial('bytes 40-99/100'), 40, memo, 0)).toEqual({ type: 'go-on', totalBytes: 100 })
  expect(judgeAnswer(partial('bytes 40-99/*', '"a"'), 40, memo, 0)).toEqual({
    type: 'go-on',
    totalBytes: null,
  })
  expect(judgeAnswer(partial('bytes 40-99/100'), 40, bare, 0)).toEqual({ type: 'go-on', totalBytes: 100 })
})

test.each([
  ['D4: a wrong start', partial('bytes 39-99/100', '"a"'), memo],
  ['no range at all', answer(206, { etag: '"a"' }), memo],
  ['D5: another tag', partial('bytes 40-99/100', '"b"'), memo],
  ['another length', partial('bytes 40-98/99', '"a"'), memo],
  ['nothing to compare by, and no length', partial('bytes 40-99/*'), bare],
  [
    'nothing to compare by, and another address',
    partial('bytes 40-99/100'),
    { ...bare, source: 'https://x' },
  ],
  ['nothing known about the part', partial('bytes 40-99/100'), null],
])('%s starts over', (_, given, known) => {
  expect(judgeAnswer(given, 40, known, 0)).toEqual(startOver)
})

test('a part that nobody asked for is taken only from the first byte', () => {
  expect(judgeAnswer(partial('bytes 0-99/100'), 0, null, 0)).toMatchObject({ type: 'from-start' })
  expect(() => judgeAnswer(partial('bytes 1-99/100'), 0, null, 0)).toThrow(
    expect.objectContaining({ kind: 'network' }),
  )
})

test('a refused range means that all is here, or that the part is wrong', () => {
  expect(judgeAnswer(answer(416, { 'content-range': 'bytes */40' }), 40, memo, 0)).toEqual({
    type: 'all-here',
  })
  expect(judgeAnswer(answer(416, { 'content-range': 'bytes */30' }), 40, memo, 0)).toEqual(startOver)
  expect(judgeAnswer(answer(416), 40, memo, 0)).toEqual(startOver)
})

test.each([
  [400, 'expired'],
  [401, 'expired'],
  [403, 'expired'],
  [404, 'expired'],
  [410, 'expired'],
  [408, 'network'],
  [429, 'network'],
  [500, 'network'],
  [503, 'network'],
  [204, 'network'],
  [304, 'network'],
])('status %i is told as %s', (status, kind) => {
  expect(() => judgeAnswer(answer(status), 40, memo, 0)).toThrow(expect.objectContaining({ kind }))
})
