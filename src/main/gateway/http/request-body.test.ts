import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataUrl, encodeBody, type SentFile } from './request-body.ts'
import { bytesOf, fileOf } from './request-body-fixtures.ts'

test('files stand as base64 where they were put, however they are cut, and the length is known before', async () => {
  const bytes = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string(), bytes), { maxLength: 4 }), async (items) => {
      const plain = items.map(([text, pieces]) => ({ text, data: Buffer.concat(pieces).toString('base64') }))
      const body = encodeBody(items.map(([text, pieces]) => ({ text, data: fileOf(pieces) })))
      const sent = await bytesOf(body)
      expect(JSON.parse(sent.toString())).toEqual(plain)
      expect(sent.length).toBe(typeof body === 'string' ? sent.length : body.length)
    }),
  )
})

test('a value without files is a string', () => {
  expect(encodeBody({ a: ['b', null, 1] })).toBe('{"a":["b",null,1]}')
})

test('a file can be part of a text, as an address or anywhere in it', async () => {
  const file = fileOf([Buffer.from('PNG')])
  const value = { url: dataUrl(file), text: { sentText: ['"a" ', file, ' and ', file] } }
  expect(JSON.parse((await bytesOf(encodeBody(value))).toString())).toEqual({
    url: 'data:image/png;base64,UE5H',
    text: '"a" UE5H and UE5H',
  })
})

test('can be sent again from its beginning', async () => {
  const body = encodeBody([fileOf([Buffer.from('PNG')])])
  expect(await bytesOf(body)).toEqual(await bytesOf(body))
})

test('what is kept of it holds words in the place of files', () => {
  const body = encodeBody({ text: '$&', data: fileOf([Buffer.from('PNG')]) })
  expect(body).toMatchObject({ outline: '{"text":"$&","data":"[image/png, 3 B]"}' })
})

test.each([2, 4])('a file that is not as long as it was (%i) ends the request', async (byteSize) => {
  await expect(bytesOf(encodeBody([{ ...fileOf([Buffer.from('PNG')]), byteSize }]))).rejects.toThrow(
    /changed/,
  )
})

test('64 MB pass without being held and without holding up others', async () => {
  const slice = Buffer.alloc(256 * 1024, 7)
  const file: SentFile = {
    ...fileOf([]),
    byteSize: slice.length * 256,
    async *chunks() {
      for (let index = 0; index < 256; index += 1) yield slice
    },
  }
  const body = encodeBody([file])
  if (typeof body === 'string') throw new Error('not streamed')
  let longest = 0
  let length = 0
  for await (const chunk of body.chunks()) {
    longest = Math.max(longest, chunk.length)
    length += chunk.length
  }
  expect(length).toBe(body.length)
  expect(longest).toBeLessThan(400 * 1024)
})
