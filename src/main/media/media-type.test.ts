import { expect, test } from 'vitest'
import { detectMediaType, mediaTypeOf } from './media-type.ts'
import { fixture, picture } from './test-support.ts'

test.each([
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const)('a %s picture is known by its first bytes', async (format, extension) => {
  expect(await detectMediaType(await picture(format))).toMatchObject({ kind: 'image', extension })
})

test.each([
  ['clip.mp4', 'mp4'],
  ['clip-fragmented.mp4', 'mp4'],
  ['clip.webm', 'webm'],
])('%s is known by its first bytes', async (name, extension) => {
  expect(await detectMediaType(fixture(name))).toMatchObject({ kind: 'video', extension })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><html><body>expired</body></html>'],
  ['JSON', '{"error":{"message":"expired"}}'],
  ['PDF', '%PDF-1.7\n%âãÏÓ'],
  ['gzip', '\x1f\x8b\x08\0\0\0\0\0'],
  ['nothing', ''],
  ['a start that only looks like PNG', '\x89PNX\r\n\x1a\n'],
])('%s is not kept', async (_, text) => {
  expect(await detectMediaType(Buffer.from(text, 'latin1'))).toBeNull()
})

test('a TIFF picture is not kept', async () => {
  expect(await detectMediaType(await picture('tiff'))).toBeNull()
})

test('the type that a row says is one of ours or none', () => {
  expect(mediaTypeOf('image/jpeg')).toEqual({ kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' })
  expect(mediaTypeOf('text/html')).toBeNull()
})
