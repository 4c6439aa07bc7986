import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediaError } from '../../media-error.ts'
import { filesBelow, openTestMedia, image, sha256 } from '../../test-support.ts'

const whole = () => image('png')
const cut = async () => (await whole()).subarray(0, 9000)
const huge = () =>
  sharp({ create: { width: 8200, height: 8200, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

test.each([
  ['was cut short', cut],
  ['has more pixels than are decoded here', huge],
])('an image inside a paid answer that %s is kept as a file', async (_, make) => {
  const media = openTestMedia()
  const bytes = await make()
  const held = media.stage('job_1')
  await held.append(bytes)
  const error = await held.keep({ expect: 'image' }).then(
    () => null,
    (thrown: MediaError) => thrown,
  )
  const file = { sha256: sha256(bytes), byteSize: bytes.byteLength, extension: 'png' }
  expect(error?.facts.unusable).toEqual({ expected: 'image', gave: 'unreadable', isFinal: true, file })
  expect(readFileSync(media.unusable.pathOf(file.sha256))).toEqual(bytes)
  await held.discard()
  expect(filesBelow(media.directory)).toEqual([`media/unusable/${file.sha256}`])
})
