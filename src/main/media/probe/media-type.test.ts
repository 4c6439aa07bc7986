import { expect, test } from 'vitest'
import { detectMediaType, mediaTypeOf, mayBeOfKind, sniffLength } from './media-type.ts'
import { fixture, image } from '../test-support.ts'

test.each([
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const)('a %s image is known by its first bytes', async (format, extension) => {
  expect(await detectMediaType(await image(format))).toMatchObject({ kind: 'image', extension })
})

test.each([
  ['clip.mp4', 'mp4'],
  ['clip-fragmented.mp4', 'mp4'],
  ['clip.webm', 'webm'],
  ['clip.mov', 'mov'],
  ['clip.3gp', '3gp'],
  ['clip.mpg', 'mpg'],
  ['clip-stream.mpg', 'mpg'],
  ['clip.avi', 'avi'],
  ['clip.flv', 'flv'],
  ['clip.wmv', 'wmv'],
  ['clip-sound-first.wmv', 'wmv'],
])('%s is known by its first bytes', async (name, extension) => {
  expect(await detectMediaType(fixture(name).subarray(0, sniffLength))).toMatchObject({
    kind: 'video',
    extension,
  })
})

test.each([
  ['tone.wav', 'wav'],
  ['tone.mp3', 'mp3'],
  ['tone-tagged.mp3', 'mp3'],
  ['tone.aiff', 'aiff'],
  ['tone.aac', 'aac'],
  ['tone.ogg', 'ogg'],
  ['tone-opus.ogg', 'ogg'],
  ['tone.flac', 'flac'],
  ['tone.m4a', 'm4a'],
])('%s is known as a sound by its first bytes', async (name, extension) => {
  expect(await detectMediaType(fixture(name).subarray(0, sniffLength))).toMatchObject({
    kind: 'audio',
    extension,
  })
})

test('an MP3 whose tag is longer than what is looked at is known', async () => {
  const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 1, 0x7f, 0x7f])
  expect(await detectMediaType(Buffer.concat([tag, Buffer.alloc(sniffLength)]))).toMatchObject({
    extension: 'mp3',
  })
})

test('a PDF is known as a document', async () => {
  expect(await detectMediaType(fixture('page.pdf'))).toEqual({
    kind: 'document',
    mimeType: 'application/pdf',
    extension: 'pdf',
  })
})

test('a HEIC image is known, and one of the general brand by what it is compatible with', async () => {
  const heic = fixture('image.heic')
  expect(await detectMediaType(heic)).toMatchObject({ kind: 'image', mimeType: 'image/heic' })
  expect(await detectMediaType(withBrand(heic, 'mif1'))).toMatchObject({ mimeType: 'image/heif' })
  expect(await detectMediaType(withBrand(await image('avif'), 'mif1'))).toMatchObject({
    mimeType: 'image/avif',
  })
})

/** The same file, calling itself by another brand. */
function withBrand(file: Buffer, brand: string): Buffer {
  const changed = Buffer.from(file)
  changed.write(brand, 8, 'latin1')
  return changed
}

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><html><body>expired</body></html>'],
  ['JSON', '{"error":{"message":"expired"}}'],
  ['a Word document', 'PK\x03\x04\x14\0\x06\0word/document.xml'],
  ['text with a byte order mark', '\xff\xfeh\0i\0'],
  ['a layer II sound', `\xff\xfd\x84\x04${'\0'.repeat(600)}`],
  ['a Matroska video', '\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska'],
  ['gzip', '\x1f\x8b\x08\0\0\0\0\0'],
  ['nothing', ''],
  ['a start that only looks like PNG', '\x89PNX\r\n\x1a\n'],
])('%s is not kept', async (_, text) => {
  expect(await detectMediaType(Buffer.from(text, 'latin1'))).toBeNull()
})

test('a TIFF image is not kept', async () => {
  expect(await detectMediaType(await image('tiff'))).toBeNull()
})

test('the type that a row says is one of ours or none', () => {
  expect(mediaTypeOf('image/jpeg')).toEqual({ kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' })
  expect(mediaTypeOf('text/html')).toBeNull()
})

test('an MP4 may turn out to be a sound, and nothing else may', async () => {
  const [mp4, webm, wav] = await Promise.all(
    ['clip.mp4', 'clip.webm', 'tone.wav'].map((name) => detectMediaType(fixture(name))),
  )
  const mayBeSound = [mp4, webm, wav].map((type) => type && mayBeOfKind(type, 'audio'))
  expect(mayBeSound).toEqual([true, false, true])
})
