import { expect, test } from 'vitest'
import { fixture, openTestMedia, image, sha256 } from '../test-support.ts'

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
const names = ['clip.mp4', 'clip.mov', 'clip.webm', 'clip.3gp', 'clip.avi', 'clip.mpg', 'image.heic']
const sounds = ['tone.wav', 'tone.mp3', 'tone.aiff', 'tone.flac', 'tone.m4a', 'tone.ogg']

const files: [string, () => Promise<Buffer> | Buffer][] = [
  ...formats.map((format): [string, () => Promise<Buffer>] => [format, () => image(format)]),
  ...[...names, ...sounds].map((name): [string, () => Buffer] => [name, () => fixture(name)]),
]

const tails = [
  Buffer.alloc(1),
  Buffer.alloc(4096),
  Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]),
  Buffer.from('<!-- served by a file host -->'),
]

test.each(files)('%s is kept as it came, whatever stands after its own end', async (_, make) => {
  const media = openTestMedia()
  const bytes = await make()
  const { kind, width, height } = await media.save(bytes)
  for (const tail of tails) {
    const longer = Buffer.concat([bytes, tail])
    const saved = await media.save(longer)
    expect(saved).toMatchObject({ kind, width, height, sha256: sha256(longer), byteSize: longer.byteLength })
  }
})
