import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLayout } from './layout.ts'
import { filesBelow, fixture, openTestMedia } from '../test-support.ts'

test('D14: half-done files go, but those of the kept keys stay', async () => {
  const media = openTestMedia()
  const parts = join(media.directory, 'media', 'parts')
  mkdirSync(parts, { recursive: true })
  const stale = [
    'job_2.part',
    'job_2.part.json',
    'job_10.part',
    'run_0a1b-7.part',
    'thumbnail-7.part',
    'strange',
  ]
  const kept = ['job_1-0.part', 'job_1-1.part.json', 'job_1.part', 'job_1.part.json', 'job_3.part']
  for (const name of [...stale, ...kept]) writeFileSync(join(parts, name), '')
  expect(await media.sweepParts(['job_1', 'job_3'])).toBe(stale.length)
  expect(filesBelow(parts)).toEqual(kept)
})

test('what is being written while it sweeps stays', async () => {
  const media = openTestMedia()
  const video = fixture('clip.mp4')
  const arriving = async function* () {
    yield video.subarray(0, 5000)
    expect(await media.sweepParts([])).toBe(0)
    yield video.subarray(5000)
  }
  expect(await media.save(arriving())).toMatchObject({ byteSize: video.byteLength })
})

test('what begins to arrive while it sweeps stays', async () => {
  const media = openTestMedia()
  const file = media.stage('job_7')
  const [removed] = await Promise.all([media.sweepParts([]), file.append(Buffer.from('one'))])
  expect(removed).toBe(0)
  expect(filesBelow(media.directory)).toHaveLength(1)
  await file.discard()
})

test('where there are no parts there is nothing to sweep', async () => {
  expect(await openTestMedia().sweepParts([])).toBe(0)
})

test('a key that is no file name is kept under its hash', async () => {
  const media = openTestMedia()
  const key = '../../etc/passwd'
  const path = createLayout(media.directory).part(key)
  mkdirSync(join(media.directory, 'media', 'parts'), { recursive: true })
  writeFileSync(path, '')
  expect(path).toMatch(/parts.[0-9a-f]{64}\.part$/)
  expect(await media.sweepParts([key])).toBe(0)
  expect(await media.sweepParts([])).toBe(1)
})

test('a name that could leave the media folder is a fault', () => {
  const layout = createLayout('/data')
  expect(() => layout.original('../x', 'png')).toThrow(TypeError)
  expect(() => layout.original('a'.repeat(64), 'png/../..')).toThrow(TypeError)
  expect(() => layout.thumbnail('A'.repeat(64), 256)).toThrow(TypeError)
})
