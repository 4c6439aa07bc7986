import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decoderThatEnds } from '../../images/decoding/test-support.ts'
import type { MediaError } from '../../media-error.ts'
import { type StagedFile, type Media, openMedia } from '../../open.ts'
import { filesBelow, openTestMedia, image, sha256, startServer } from '../../test-support.ts'
import { mostChecks } from './unchecked.ts'

const endOf = (keeping: Promise<unknown>) =>
  keeping.then(
    () => null,
    (error: MediaError) => ({ kind: error.kind, ...error.facts.unusable }),
  )
const putOff = { kind: 'unchecked', expected: 'image', gave: 'unchecked', isFinal: false, file: null }

async function holdImage(media: Media) {
  const png = await image('png')
  const file = media.stage('job_1')
  await file.append(png)
  const mark = await file.secure()
  if (mark === null) throw new Error('The disk did not take it')
  return { png, file, mark }
}

const check = (file: StagedFile) => endOf(file.keep({ expect: 'image' }))

test('a paid image whose decoder was ended stays, and the next check keeps it', async () => {
  let isWell = false
  const media = openTestMedia({ startHelper: decoderThatEnds(() => isWell) })
  const { png, file } = await holdImage(media)
  expect(await check(file)).toEqual(putOff)
  isWell = true
  expect((await file.keep({ expect: 'image' })).sha256).toBe(sha256(png))
  expect(filesBelow(media.directory)).toEqual([expect.stringMatching(/\.png$/)])
})

test('a paid image that no check survives is kept as a file in the end, however often the app starts anew', async () => {
  const startHelper = decoderThatEnds(() => false)
  const media = openTestMedia({ startHelper })
  const { png, mark } = await holdImage(media)
  for (let time = 1; time < mostChecks; time += 1) {
    const later = openMedia({ directory: media.directory, startHelper })
    expect(await check(later.restoreStaged(mark))).toEqual(putOff)
    await later.close()
  }
  const file = { sha256: sha256(png), byteSize: png.byteLength, extension: 'png' }
  expect(await check(media.restoreStaged(mark))).toEqual({ ...putOff, isFinal: true, file })
  expect(readFileSync(media.unusable.pathOf(file.sha256))).toEqual(png)
  // Killed before the job's row names that file, a later run finds the part.
  const healthy = openTestMedia({ directory: media.directory })
  expect((await healthy.restoreStaged(mark).keep({ expect: 'image' })).sha256).toBe(file.sha256)
})

test('a downloaded image whose decoder was ended is not fetched again, only checked again', async () => {
  let isWell = false
  const media = openTestMedia({ startHelper: decoderThatEnds(() => isWell) })
  const png = await image('png')
  const { origin, requests } = await startServer((_request, response) =>
    response.writeHead(200, { 'content-length': png.byteLength }).end(png),
  )
  const fetchIt = () =>
    media.download({
      url: `${origin}/a.png`,
      partKey: 'job_1-0',
      expect: 'image',
      signal: new AbortController().signal,
      onProgress() {},
      ownOrigin: origin,
    })
  expect(await endOf(fetchIt())).toEqual(putOff)
  isWell = true
  expect((await fetchIt()).sha256).toBe(sha256(png))
  expect(requests).toHaveLength(1)
  expect(filesBelow(media.directory)).toEqual([expect.stringMatching(/\.png$/)])
})
