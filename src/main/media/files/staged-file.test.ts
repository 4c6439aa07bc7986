import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createStagedFile } from './staged-file.ts'
import { handClock } from '../../lib/test-support.ts'
import { createByteBudget, diskRestMs, mostWaitingBytes } from './staging/retrying-part.ts'
import { createLayout } from './layout.ts'
import { openPart } from './part-file.ts'
import {
  filesBelow,
  fixture,
  openTestMedia,
  openTestTools,
  image,
  sha256,
  temporaryDirectory,
} from '../test-support.ts'
import { createUnusableFiles } from '../download/unusable/unusable-files.ts'
import { wavHeader } from '../sound/wav-header.ts'

const refusal = (kind: string) => expect.objectContaining({ name: 'MediaError', kind })

/** A held file on a disk that is full while `disk.isFull` says so. */
function openOnSmallDisk(mostBytes = mostWaitingBytes) {
  const directory = temporaryDirectory()
  const layout = createLayout(directory)
  for (const folder of layout.folders) mkdirSync(folder, { recursive: true })
  const images = openTestTools()
  const disk = { isFull: false }
  const openFile = async (path: string) => {
    const part = await openPart(path)
    const append = (chunk: Uint8Array) =>
      disk.isFull ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : part.append(chunk)
    return { ...part, append }
  }
  const { clock, pass } = handClock()
  const refused: unknown[] = []
  const tools = {
    ...{ layout, images, openFile, clock, unusable: createUnusableFiles(layout.originals) },
    budget: createByteBudget(mostBytes),
    onRefused: (error: unknown) => void refused.push(error),
  }
  const leaving = new AbortController()
  const file = createStagedFile('held', tools, leaving.signal)
  const other = createStagedFile('other', tools)
  return { file, other, disk, layout, directory, pass, refused, leaving }
}

test('what arrives is a part until it is kept, and then a file under its content', async () => {
  const media = openTestMedia()
  const png = await image('png')
  const file = media.stage()
  expect(filesBelow(media.directory)).toEqual([])
  await file.append(png.subarray(0, 100))
  await file.append(png.subarray(100))
  expect(filesBelow(media.directory)).toEqual([expect.stringMatching(/^media\/parts\/.+\.part$/)])
  expect(file.length()).toBe(png.byteLength)
  const saved = await file.keep({ expect: 'image' })
  expect(saved).toMatchObject({ sha256: sha256(png), kind: 'image', byteSize: png.byteLength })
  expect(filesBelow(media.directory)).toEqual([`media/${saved.sha256.slice(0, 2)}/${saved.sha256}.png`])
})

test('what has come can be read while nobody has kept it', async () => {
  const media = openTestMedia()
  const file = media.stage()
  const read = async () => {
    let text = ''
    for await (const bytes of file.read()) text += Buffer.from(bytes).toString()
    return text
  }
  expect(await read()).toBe('')
  await file.append(Buffer.from('one '))
  expect(await read()).toBe('one ')
  await file.append(Buffer.from('two'))
  expect(await read()).toBe('one two')
  await file.discard()
})

test('what is secured can be kept by a later run, also when it had been kept already', async () => {
  const first = openTestMedia()
  const png = await image('png')
  const held = [first.stage('job_1'), first.stage('job_1')]
  // A run that ends leaves its files to the system; this one is in the same process as the next.
  onTestFinished(async () => {
    for (const file of held) await file.discard()
  })
  for (const file of held) await file.append(png)
  const [mark = null, other = null] = await Promise.all(held.map((file) => file.secure()))
  if (mark === null || other === null) throw new Error('The disk did not take it')
  expect(mark.sha256).toBe(sha256(png))

  const later = openTestMedia({ directory: first.directory })
  expect(await later.sweepParts(['job_1'])).toBe(0)
  const saved = await later.restoreStaged(mark).keep({ expect: 'image' })
  expect(saved.sha256).toBe(sha256(png))
  expect(await later.restoreStaged(mark).keep({ expect: 'image' })).toEqual(saved)
  await later.restoreStaged(other).discard()
  expect(filesBelow(first.directory)).toEqual([`media/${saved.sha256.slice(0, 2)}/${saved.sha256}.png`])
})

test('what was secured and is gone is missing', async () => {
  const gone = openTestMedia().restoreStaged({ key: 'job_1-x', sha256: '0'.repeat(64) })
  await expect(gone.keep()).rejects.toEqual(refusal('missing'))
})

test('what no disk takes is not secured', async () => {
  const { file, disk } = openOnSmallDisk()
  await file.append(await image('png'))
  disk.isFull = true
  await file.append(Buffer.alloc(100))
  expect(await file.secure()).toBeNull()
  await file.discard()
})

test('what is no image is refused and leaves nothing', async () => {
  const media = openTestMedia()
  const file = media.stage()
  await file.append(Buffer.from('<!doctype html>'.padEnd(9000)))
  await expect(file.keep({ expect: 'image' })).rejects.toEqual(refusal('unsupported'))
  expect(filesBelow(media.directory)).toEqual([])
})

test('a discarded file leaves nothing, nor does one that nothing was written to', async () => {
  const media = openTestMedia()
  const file = media.stage()
  await file.append(await image('png'))
  await file.discard()
  await media.stage().discard()
  expect(filesBelow(media.directory)).toEqual([])
})

test('what arrives while the disk is full waits in memory and is whole once there is room', async () => {
  const { file, disk, layout } = openOnSmallDisk()
  const png = await image('png')
  const buffer = Buffer.alloc(500)
  for (let start = 0; start < png.byteLength; start += buffer.length) {
    disk.isFull = start >= 2000
    const length = png.copy(buffer, 0, start)
    await file.append(buffer.subarray(0, length))
  }
  await expect(file.keep({ expect: 'image' })).rejects.toEqual(refusal('disk-full'))
  await expect(file.keep({ expect: 'image' })).rejects.toEqual(refusal('disk-full'))
  disk.isFull = false
  const saved = await file.keep({ expect: 'image' })
  expect(saved.sha256).toBe(sha256(png))
  expect(await file.keep({ expect: 'image' })).toEqual(saved)
  expect(await readFile(layout.original(saved.sha256, 'png'))).toEqual(png)
})

/** Whether it has settled, told as it is now. */
function watched(work: Promise<void>): { isSettled: boolean } {
  const state = { isSettled: false }
  void work.then(() => (state.isSettled = true))
  return state
}

test('where 64 MiB wait for a full disk, whoever sends more waits until the disk takes some', async () => {
  const { file, other, disk, pass, refused } = openOnSmallDisk()
  disk.isFull = true
  const piece = Buffer.alloc(1024 * 1024, 7)
  for (let count = 0; count < 40; count += 1) await file.append(piece)
  for (let count = 0; count < 24; count += 1) await other.append(piece)
  const one = file.append(piece)
  const state = watched(one)
  for (let tries = 0; tries < 3; tries += 1) await pass(diskRestMs)
  expect(state.isSettled).toBe(false)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(refused.at(-1)).toMatchObject({ code: 'ENOSPC' })
  disk.isFull = false
  await pass(diskRestMs)
  await one
  const bytes = createHash('sha256')
  let length = 0
  for await (const part of file.read()) {
    bytes.update(part)
    length += part.length
  }
  expect(length).toBe(41 * piece.length)
  expect(bytes.digest('hex')).toBe(sha256(Buffer.alloc(length, 7)))
  await file.discard()
  await other.discard()
})

test('what waits for a full disk is let go of when nobody wants it any more', async () => {
  const { file, other, disk, leaving, directory } = openOnSmallDisk(1000)
  disk.isFull = true
  await file.append(Buffer.alloc(1000))
  const left = file.append(Buffer.alloc(100))
  const discarded = other.append(Buffer.alloc(100))
  leaving.abort()
  await left
  await other.discard()
  await discarded
  await file.discard()
  expect(filesBelow(directory)).toEqual([])
})

test('what earlier runs held is swept at start', async () => {
  const { file, directory } = openOnSmallDisk()
  await file.append(Buffer.from('half an image'))
  expect(await openTestMedia({ directory }).sweepParts([])).toBe(1)
  expect(filesBelow(directory)).toEqual([])
  await file.discard()
})

/** A second of a slope, 16 bits, one channel. */
function pcm(sampleCount = 24_000): Buffer {
  const bytes = Buffer.alloc(sampleCount * 2)
  for (let index = 0; index < sampleCount; index += 1) bytes.writeInt16LE((index % 2000) - 1000, index * 2)
  return bytes
}
const speech = { sampleRate: 24_000, channels: 1 }

test('bare sound is kept as a WAV that says how long it is', async () => {
  const media = openTestMedia()
  const file = media.stage()
  const samples = pcm()
  await file.append(samples.subarray(0, 1001))
  await file.append(samples.subarray(1001))
  const saved = await file.keep({ expect: 'audio', wrapPcm: speech })
  const whole = Buffer.concat([wavHeader({ ...speech, byteLength: samples.byteLength }), samples])
  expect(saved).toMatchObject({
    sha256: sha256(whole),
    mimeType: 'audio/wav',
    byteSize: whole.byteLength,
    durationMs: 1000,
  })
  expect(await readFile(media.pathOf(saved.sha256, 'wav'))).toEqual(whole)
  expect(filesBelow(media.directory)).toEqual([`media/${saved.sha256.slice(0, 2)}/${saved.sha256}.wav`])
  expect(await file.keep({ wrapPcm: speech })).toEqual(saved)
})

test('bare sound that begins like another format is still wrapped', async () => {
  const file = openTestMedia().stage()
  await file.append(Buffer.concat([fixture('tone.mp3'), pcm()]))
  expect(await file.keep({ wrapPcm: speech })).toMatchObject({ mimeType: 'audio/wav' })
})

test('a WAV that was announced as bare sound stays as it is', async () => {
  const file = openTestMedia().stage()
  await file.append(fixture('tone.wav'))
  expect(await file.keep({ wrapPcm: speech })).toMatchObject({ sha256: sha256(fixture('tone.wav')) })
})

test('no sound at all, and a rate that is none, are refused and leave nothing', async () => {
  const media = openTestMedia()
  await expect(media.stage().keep({ wrapPcm: speech })).rejects.toEqual(refusal('unsupported'))
  const file = media.stage()
  await file.append(pcm(10))
  const keeping = file.keep({ wrapPcm: { sampleRate: 0, channels: 1 } })
  await expect(keeping).rejects.toEqual(refusal('unsupported'))
  expect(filesBelow(media.directory)).toEqual([])
})

test('bare sound that the disk has no room for is wrapped once there is room', async () => {
  const { file, disk, directory } = openOnSmallDisk()
  const samples = pcm()
  await file.append(samples)
  disk.isFull = true
  await expect(file.keep({ wrapPcm: speech })).rejects.toEqual(refusal('disk-full'))
  expect(filesBelow(directory)).toHaveLength(1)
  disk.isFull = false
  expect(await file.keep({ wrapPcm: speech })).toMatchObject({ durationMs: 1000 })
  expect(filesBelow(directory)).toHaveLength(1)
})
