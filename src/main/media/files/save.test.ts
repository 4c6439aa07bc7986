import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { filesBelow, fixture, openTestMedia, image, sha256 } from '../test-support.ts'

const unsupported = expect.objectContaining({ name: 'MediaError', kind: 'unsupported' })

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.byteLength; start += length) yield bytes.subarray(start, start + length)
}

test('an image is kept under its content, with what it is', async () => {
  const media = openTestMedia()
  const png = await image('png')
  const saved = await media.save(png, { expect: 'image' })
  expect(saved).toEqual({
    sha256: sha256(png),
    kind: 'image',
    mimeType: 'image/png',
    extension: 'png',
    byteSize: png.byteLength,
    width: 96,
    height: 64,
    durationMs: null,
    thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    dhash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(await readFile(media.pathOf(saved.sha256, saved.extension))).toEqual(png)
  expect(filesBelow(media.directory)).toEqual([`media/${saved.sha256.slice(0, 2)}/${saved.sha256}.png`])
})

test('a video that comes in pieces of any length is the same video', async () => {
  const video = fixture('clip.mp4')
  const media = openTestMedia()
  for (const length of [1, 1000, 4099, 4100, 100_000]) {
    const saved = await media.save(inPieces(video, length), { expect: 'video' })
    expect(saved).toMatchObject({
      sha256: sha256(video),
      byteSize: video.byteLength,
      durationMs: 1500,
      thumbhash: null,
    })
  }
  expect(filesBelow(media.directory)).toHaveLength(1)
})

test('the same bytes twice are one file, and a damaged one is replaced', async () => {
  const media = openTestMedia()
  const png = await image('png')
  const saved = await media.save(png)
  writeFileSync(media.pathOf(saved.sha256, 'png'), 'scratched')
  expect(await media.save(png)).toEqual(saved)
  expect(await readFile(media.pathOf(saved.sha256, 'png'))).toEqual(png)
  expect(filesBelow(media.directory)).toHaveLength(1)
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', Buffer.from('<!doctype html>'.padEnd(9000))],
  ['nothing', Buffer.alloc(0)],
  ['a Windows Media sound', fixture('tone.wma')],
])('%s is refused and leaves nothing behind', async (_, bytes) => {
  const media = openTestMedia()
  await expect(media.save(bytes)).rejects.toThrow(unsupported)
  expect(filesBelow(media.directory)).toEqual([])
})

test('an image where a video was expected is refused, and the other way round', async () => {
  const media = openTestMedia()
  await expect(media.save(await image('png'), { expect: 'video' })).rejects.toThrow(unsupported)
  await expect(media.save(fixture('clip.webm'), { expect: 'image' })).rejects.toThrow(unsupported)
})

test.each([
  ['tone.wav', { kind: 'audio', mimeType: 'audio/wav', durationMs: 500 }],
  ['tone.aiff', { kind: 'audio', mimeType: 'audio/aiff', durationMs: 500 }],
  ['tone.flac', { kind: 'audio', mimeType: 'audio/flac', durationMs: 500 }],
  ['tone.m4a', { kind: 'audio', mimeType: 'audio/mp4', durationMs: 500 }],
  ['tone.mp3', { kind: 'audio', mimeType: 'audio/mpeg', durationMs: 648 }],
  ['tone.aac', { kind: 'audio', mimeType: 'audio/aac', durationMs: null }],
  ['tone.ogg', { kind: 'audio', mimeType: 'audio/ogg', durationMs: 500 }],
  ['audio-only.mp4', { kind: 'audio', mimeType: 'audio/mp4', extension: 'm4a', durationMs: 1000 }],
  ['clip.mov', { kind: 'video', mimeType: 'video/quicktime', width: 64, height: 36, durationMs: 1500 }],
  ['clip.3gp', { kind: 'video', mimeType: 'video/3gpp', durationMs: 1500 }],
  ['clip.avi', { kind: 'video', mimeType: 'video/x-msvideo', width: 64, height: 36, durationMs: 1500 }],
  ['clip.mpg', { kind: 'video', mimeType: 'video/mpeg', width: 64, height: 36, durationMs: null }],
  ['clip.flv', { kind: 'video', mimeType: 'video/x-flv', width: 0, durationMs: null }],
  ['clip-sound-first.wmv', { kind: 'video', mimeType: 'video/x-ms-wmv', width: 0, durationMs: null }],
  ['image.heic', { kind: 'image', mimeType: 'image/heic', width: 96, height: 64, thumbhash: null }],
  ['page.pdf', { kind: 'document', mimeType: 'application/pdf', width: 0, durationMs: null }],
])('%s is kept as what it is', async (name, facts) => {
  const media = openTestMedia()
  const saved = await media.save(fixture(name))
  expect(saved).toMatchObject(facts)
  expect(await readFile(media.pathOf(saved.sha256, saved.extension))).toEqual(fixture(name))
})

test('an MP4 without an image is a sound where one is expected, and refused where a video is', async () => {
  const media = openTestMedia()
  const sound = fixture('audio-only.mp4')
  await expect(media.save(sound, { expect: 'video' })).rejects.toThrow(unsupported)
  await expect(media.save(fixture('clip.mp4'), { expect: 'audio' })).rejects.toThrow(unsupported)
  expect(await media.save(sound, { expect: 'audio' })).toMatchObject({ kind: 'audio' })
})

test('a cut HEIC image is refused', async () => {
  const cut = fixture('image.heic').subarray(0, -1)
  await expect(openTestMedia().save(cut)).rejects.toThrow(expect.objectContaining({ kind: 'incomplete' }))
})

test('a cut video and a cut image are refused', async () => {
  const media = openTestMedia()
  const png = await image('png')
  await expect(media.save(fixture('clip.mp4').subarray(0, -1))).rejects.toThrow(
    expect.objectContaining({ kind: 'incomplete' }),
  )
  await expect(media.save(png.subarray(0, 4000))).rejects.toThrow(unsupported)
  expect(filesBelow(media.directory)).toEqual([])
})

test('what is no image is refused at its first bytes, without waiting for the rest', async () => {
  let isLeft = false
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(5000, 'not an image ')
    } finally {
      isLeft = true
    }
  }
  await expect(openTestMedia().save(endless())).rejects.toThrow(unsupported)
  expect(isLeft).toBe(true)
})

test('more bytes than allowed are refused', async () => {
  const media = openTestMedia()
  const saved = media.save(await image('png'), { maxBytes: 5000 })
  await expect(saved).rejects.toThrow(expect.objectContaining({ kind: 'too-large' }))
  expect(filesBelow(media.directory)).toEqual([])
})

test('a source that fails half-way leaves nothing behind, and its error comes out', async () => {
  const failure = new Error('the wire was cut')
  async function* failing() {
    yield fixture('clip.mp4').subarray(0, 5000)
    throw failure
  }
  const media = openTestMedia()
  await expect(media.save(failing())).rejects.toBe(failure)
  expect(filesBelow(media.directory)).toEqual([])
})

test('a place that cannot be written is told as input-output', async () => {
  const media = openTestMedia()
  rmSync(`${media.directory}/media`, { recursive: true })
  writeFileSync(`${media.directory}/media`, 'a file where a folder should be')
  await expect(media.save(await image('png'))).rejects.toThrow(
    expect.objectContaining({ kind: 'input-output' }),
  )
})

test('a video of more boxes than any has is kept as it came, and says nothing of itself', async () => {
  const box = (type: string, content: Uint8Array) => {
    const header = Buffer.alloc(8)
    header.writeUInt32BE(8 + content.byteLength)
    header.write(type, 4, 'latin1')
    return Buffer.concat([header, content])
  }
  const free = box('free', Buffer.alloc(0))
  const moov = box('moov', Buffer.alloc(free.byteLength * 30_000, free))
  const video = Buffer.concat([box('ftyp', Buffer.from('isom0000isom')), moov, box('mdat', Buffer.alloc(9))])
  const media = openTestMedia()
  const saved = await media.save(video, { expect: 'video' })
  expect(saved).toMatchObject({ kind: 'video', extension: 'mp4', width: 0, height: 0, durationMs: null })
  expect(await readFile(media.pathOf(saved.sha256, 'mp4'))).toEqual(video)
})
