import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Asset } from '../../../shared/domain/asset.ts'
import { decoderThatEnds } from '../images/decoding/test-support.ts'
import { startResponder } from './respond-fixtures.ts'
import { filesBelow, fixture, image, sha256 } from '../test-support.ts'

test('an image whose decoder is ended is not called missing, and has its thumbnail at the next look', async () => {
  let isWell = true
  const { events, faults, ask, upload } = startResponder({
    startHelper: decoderThatEnds(() => isWell),
  })
  const { asset } = await upload(await image('png'))
  isWell = false
  const thumbnail = () => ask(`/asset/${asset.id}/thumbnail/256`)
  expect((await thumbnail()).status).toBe(503)
  expect(events.map(([what]) => what)).toEqual(['added'])
  expect(faults).toEqual([])
  isWell = true
  expect((await thumbnail()).status).toBe(200)
})

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a whole original goes out with its type, its tag and the safe headers', async () => {
  const { ask, upload } = startResponder()
  const video = fixture('clip.mp4')
  const { asset } = await upload(video)
  const response = await ask(`/asset/${asset.id}/original`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-length': String(video.byteLength),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'video/mp4',
    etag: `"${sha256(video)}"`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(await bytesOf(response)).toEqual(video)
})

test('an original that comes back from an archive while it is asked for is given, and is not called missing', async () => {
  let original = ''
  const bytes = await image('png')
  // Its copy goes once it is back.
  const whereArchived = async () => {
    writeFileSync(original, bytes)
    return `${original}.in-archive`
  }
  const { events, media, ask, upload } = startResponder({ whereArchived })
  const { asset } = await upload(bytes)
  original = media.pathOf(asset.sha256, 'png')
  for (const what of ['original', 'thumbnail/256']) {
    rmSync(original)
    expect([what, (await ask(`/asset/${asset.id}/${what}`)).status]).toEqual([what, 200])
  }
  expect(events.map(([happened]) => happened)).toEqual(['added'])
})

test('HEAD says the same and sends nothing', async () => {
  const { ask, upload } = startResponder()
  const video = fixture('clip.mp4')
  const { asset } = await upload(video)
  const response = await ask(`/asset/${asset.id}/original`, {
    method: 'HEAD',
    headers: { range: 'bytes=0-1' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe(String(video.byteLength))
  expect(response.body).toBeNull()
})

test('any range gives exactly its bytes', async () => {
  const { ask, upload } = startResponder()
  const video = fixture('clip.mp4')
  const { asset } = await upload(video)
  const last = video.byteLength - 1
  await fc.assert(
    fc.asyncProperty(fc.nat(last), fc.nat(last), async (a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)]
      const response = await ask(`/asset/${asset.id}/original`, {
        headers: { range: `bytes=${start}-${end}` },
      })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${video.byteLength}`)
      expect(response.headers.get('content-length')).toBe(String(end - start + 1))
      expect(await bytesOf(response)).toEqual(video.subarray(start, end + 1))
    }),
    { numRuns: 60 },
  )
})

test('a range beyond the end is 416 and says the size', async () => {
  const { ask, upload } = startResponder()
  const { asset } = await upload(fixture('clip.mp4'))
  const response = await ask(`/asset/${asset.id}/original`, { headers: { range: 'bytes=999999-' } })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe(`bytes */${asset.byteSize}`)
})

test('many ranges, or nonsense, give the whole', async () => {
  const { ask, upload } = startResponder()
  const { asset } = await upload(fixture('clip.mp4'))
  for (const range of ['bytes=0-1,3-4', 'bytes=x', `bytes=${'0-0,'.repeat(10_000)}1-1`]) {
    const response = await ask(`/asset/${asset.id}/original`, { headers: { range } })
    expect([response.status, (await bytesOf(response)).byteLength]).toEqual([200, asset.byteSize])
  }
})

test('what the window has already is not sent again; a part of other bytes is answered with the whole', async () => {
  const { ask, upload } = startResponder()
  const { asset } = await upload(fixture('clip.mp4'))
  const path = `/asset/${asset.id}/original`
  const etag = `"${asset.sha256}"`
  const known = await ask(path, { headers: { 'if-none-match': `"x", W/${etag}` } })
  expect([known.status, known.body]).toEqual([304, null])
  const same = await ask(path, { headers: { range: 'bytes=0-9', 'if-range': etag } })
  const other = await ask(path, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })
  expect([same.status, other.status]).toEqual([206, 200])
  await Promise.all([same.body?.cancel(), other.body?.cancel()])
})

test('a video is read only as fast as it is taken, and leaving closes it', async () => {
  const { ask, upload, media } = startResponder()
  const big = Buffer.concat([fixture('clip.mp4'), boxOf('free', 5_000_000)])
  const { asset } = await upload(big)
  const response = await ask(`/asset/${asset.id}/original`)
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.byteLength).toBeLessThanOrEqual(256 * 1024)
  truncateSync(media.pathOf(asset.sha256, 'mp4'), 2_000_000)
  const readOn = async () => {
    let received = first?.value?.byteLength ?? 0
    for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
      received += step.value.byteLength
    }
    return received
  }
  // Had it been read ahead, it would not notice that the file became shorter.
  await expect(readOn()).rejects.toThrow('shorter')
})

test.each(['gone', 'shorter'])(
  'a file that is %s is 404, its row says so, and comes back with it',
  async (how) => {
    const { ask, upload, media, store, events } = startResponder()
    const video = fixture('clip.mp4')
    const { asset } = await upload(video)
    const path = media.pathOf(asset.sha256, 'mp4')
    if (how === 'gone') rmSync(path)
    else truncateSync(path, 100)
    expect((await ask(`/asset/${asset.id}/original`)).status).toBe(404)
    expect((await ask(`/asset/${asset.id}/original`)).headers.get('cache-control')).toBe('no-store')
    expect(store.assets.get(asset.id)?.isMissing).toBe(true)
    writeFileSync(path, video)
    const back = await ask(`/asset/${asset.id}/original`)
    expect(await bytesOf(back)).toEqual(video)
    expect(events.map(([what, { isMissing }]) => [what, isMissing])).toEqual([
      ['added', false],
      ['updated', true],
      ['updated', false],
    ])
  },
)

test('a thumbnail is made once for all who ask at the same time, and kept', async () => {
  const { ask, upload, media } = startResponder()
  const { asset } = await upload(await image('png', 900, 600))
  const all = await Promise.all([1, 2, 3].map(() => ask(`/asset/${asset.id}/thumbnail/256`)))
  const [first, ...others] = await Promise.all(all.map(bytesOf))
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 })
  for (const other of others) expect(other).toEqual(first)
  expect(all[0]?.headers.get('content-type')).toBe('image/webp')
  rmSync(media.pathOf(asset.sha256, 'png'))
  expect((await ask(`/asset/${asset.id}/thumbnail/256`)).status).toBe(200)
  expect((await ask(`/asset/${asset.id}/thumbnail/512`)).status).toBe(404)
})

test('a video has a thumbnail once its first frame was given, and a second frame changes nothing', async () => {
  const { ask, upload, events, store } = startResponder()
  const { asset } = await upload(fixture('clip.mp4'))
  expect(asset.hasThumbnail).toBe(false)
  expect((await ask(`/asset/${asset.id}/thumbnail/256`)).status).toBe(404)

  const give = async (bytes: Buffer<ArrayBuffer>) =>
    (await ask(`/asset/${asset.id}/poster`, { method: 'POST', body: bytes })).status
  expect(await give(await image('jpeg', 640, 360))).toBe(204)
  const updated = store.assets.get(asset.id)
  expect(updated).toMatchObject({ hasThumbnail: true, thumbhash: expect.any(String), width: 64 })
  expect(events.at(-1)).toEqual(['updated', updated])
  expect((await ask(`/asset/${asset.id}/thumbnail/256`)).status).toBe(200)

  expect(await give(await image('png', 40, 40))).toBe(204)
  expect(store.assets.get(asset.id)).toEqual(updated)
})

test('what is deleted for ever while its thumbnail or first frame is under way is not there, and no fault', async () => {
  const { ask, upload, media, store, faults } = startResponder()
  const deleteForEver = async ({ id, sha256: content }: Asset, extension: string) => {
    store.assets.trash(id, 1)
    store.trash.rows.assets([id])
    expect(await media.kept.remove(content, extension)).toBe(true)
  }
  const png = (await upload(await image('png'))).asset
  const thumbnail = ask(`/asset/${png.id}/thumbnail/256`)
  await deleteForEver(png, 'png')
  expect((await thumbnail).status).toBe(404)

  const video = (await upload(fixture('clip.mp4'))).asset
  const poster = ask(`/asset/${video.id}/poster`, { method: 'POST', body: await image('png') })
  await deleteForEver(video, 'mp4')
  expect((await poster).status).toBe(404)
  expect(filesBelow(`${media.directory}/media`)).toEqual([])
  expect(filesBelow(`${media.directory}/thumbnails`)).toEqual([])
  expect(faults).toEqual([])
})

test('a poster that is no image, too large, or for an image, is refused', async () => {
  const { ask, upload, store } = startResponder()
  const video = (await upload(fixture('clip.mp4'))).asset
  const png = (await upload(await image('png'))).asset
  const give = async (id: string, body: Buffer<ArrayBuffer>) =>
    (await ask(`/asset/${id}/poster`, { method: 'POST', body })).status
  expect(await give(video.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(415)
  expect(await give(video.id, Buffer.alloc(9_000_000))).toBe(413)
  expect(await give(png.id, await image('png'))).toBe(404)
  expect(store.assets.get(video.id)).toEqual(video)
})

test('an upload becomes an asset; the same bytes again are answered with the one that is there', async () => {
  const { upload, events, store } = startResponder()
  const png = await image('png')
  const first = await upload(png, '../holiday/fox.jpeg')
  expect(first).toMatchObject({
    status: 201,
    asset: { fileName: 'fox.png', prompt: '', jobId: null, hasThumbnail: true, createdAt: 7000, width: 96 },
  })
  expect(store.assets.get(first.asset.id)).toEqual(first.asset)
  expect(await upload(png, 'other name.png')).toEqual({ status: 200, added: 'known', asset: first.asset })
  expect(events).toEqual([['added', first.asset]])
  store.assets.trash(first.asset.id, 8000)
  const again = await upload(png)
  expect(again.status).toBe(201)
  expect(again.asset.id).not.toBe(first.asset.id)
})

test('adding a file whose asset had lost it brings that asset back instead of making a second one', async () => {
  const { upload, ask, media, events, store } = startResponder()
  const png = await image('png')
  const { asset } = await upload(png)
  rmSync(media.pathOf(asset.sha256, 'png'))
  expect((await ask(`/asset/${asset.id}/original`)).status).toBe(404)
  expect(store.assets.get(asset.id)?.isMissing).toBe(true)

  expect(await upload(png)).toEqual({ status: 200, added: 'back', asset })
  expect(events.slice(1).map(([what, { id, isMissing }]) => [what, id, isMissing])).toEqual([
    ['updated', asset.id, true],
    ['updated', asset.id, false],
  ])
  expect(await bytesOf(await ask(`/asset/${asset.id}/original`))).toEqual(png)
  expect(store.assets.list({ kind: null, cursor: null, limit: 9 }).total).toBe(1)
})

test('a file that cannot be kept is refused with a reason that the window can say', async () => {
  const { upload, ask, store } = startResponder()
  const refused = await upload(Buffer.from('{\\rtf1 not a document of ours}'), 'report.rtf')
  expect(refused).toEqual({
    status: 415,
    asset: { code: 'unsupported-file', isRetryable: false, data: { name: 'report.rtf' } },
  })
  const empty = await ask('/upload?name=x', { method: 'POST' })
  expect(empty.status).toBe(415)
  expect(store.assets.list({ kind: null, cursor: null, limit: 5 }).total).toBe(0)
})

test('a file that begins as one that is kept and cannot be read to its end is told as damaged', async () => {
  const { upload, store } = startResponder()
  const png = fixture('teal.png')
  const spoiled = Buffer.from(png)
  spoiled.fill(0x5a, 40, spoiled.length - 12)
  const video = fixture('clip.mp4')
  for (const [name, bytes] of [
    ['cut.png', png.subarray(0, png.length - 30)],
    ['spoiled.png', spoiled],
    ['cut.mp4', video.subarray(0, video.length - 400)],
  ] as const) {
    const { status, asset } = await upload(bytes, name)
    expect({ status, asset }, name).toMatchObject({
      status: 415,
      asset: { code: 'damaged-file', data: { name } },
    })
  }
  expect(store.assets.list({ kind: null, cursor: null, limit: 5 }).total).toBe(0)
})

test('each kind of file becomes an asset, and only what was decoded has a thumbnail', async () => {
  const { upload } = startResponder()
  const added = async (name: string) => (await upload(fixture(name), name)).asset
  expect(await added('tone.wav')).toMatchObject({ kind: 'audio', durationMs: 500, hasThumbnail: false })
  expect(await added('page.pdf')).toMatchObject({ kind: 'document', fileName: 'page.pdf' })
  expect(await added('clip.avi')).toMatchObject({ kind: 'video', hasThumbnail: false })
  expect(await added('image.heic')).toMatchObject({ kind: 'image', width: 96, hasThumbnail: false })
  expect(await added('teal.png')).toMatchObject({ kind: 'image', hasThumbnail: true })
})

test('a sound is given in parts; it has neither a thumbnail nor a poster', async () => {
  const { ask, upload } = startResponder()
  const sound = fixture('tone.wav')
  const { asset } = await upload(sound, 'tone.wav')
  const part = await ask(`/asset/${asset.id}/original`, { headers: { range: 'bytes=44-51' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/wav'])
  expect(part.headers.get('content-disposition')).toBeNull()
  expect(await bytesOf(part)).toEqual(sound.subarray(44, 52))
  expect((await ask(`/asset/${asset.id}/thumbnail/256`)).status).toBe(404)
  const poster = { method: 'POST', body: await image('png') }
  expect((await ask(`/asset/${asset.id}/poster`, poster)).status).toBe(404)
})

test('a document is only ever saved, under its own name, and nothing in it may run', async () => {
  const { ask, upload } = startResponder()
  const { asset } = await upload(fixture('page.pdf'), "Mia's (final) 报告.pdf")
  const response = await ask(`/asset/${asset.id}/original`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Mia%27s%20%28final%29%20%E6%8A%A5%E5%91%8A.pdf",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(await bytesOf(response)).toEqual(fixture('page.pdf'))
})

test('ids only: everything else is 404, and wrong methods are 405', async () => {
  const { ask, upload, ids } = startResponder()
  const { asset } = await upload(await image('png'))
  const paths = [
    '/',
    '/asset',
    `/asset/${asset.id}`,
    `/asset/${asset.id}/`,
    `/asset/${asset.id}/original/`,
    `/asset/${asset.id}/original/x`,
    `/asset/${asset.id}/thumbnail`,
    `/asset/${asset.id}/thumbnail/257`,
    `/asset/${asset.id}/thumbnail/0256`,
    `/asset/${asset.id.toUpperCase()}/original`,
    `/asset/${ids.asset()}/original`,
    '/asset/..%2f..%2fatelier.db/original',
    '/asset/%5c%5cserver%5cshare/original',
    '/asset/%00/original',
    '/asset/CON/original',
    '/media/ab/file.png',
    '/atelier.db',
  ]
  const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status))
  expect(paths.filter((_, index) => statuses[index] !== 404)).toEqual([])
  expect((await ask(`/asset/${asset.id}/original`, { method: 'DELETE' })).status).toBe(405)
  expect((await ask(`/asset/${asset.id}/poster`)).status).toBe(405)
  expect((await ask('/upload')).status).toBe(405)
})

test('an answer of the type of a stranger is never given', async () => {
  const { ask, upload, store, ids } = startResponder()
  const { asset } = await upload(await image('png'))
  const id = ids.asset()
  store.assets.insert({ ...asset, id, mimeType: 'text/html' })
  expect((await ask(`/asset/${id}/original`)).status).toBe(404)
})

test('a fault is told, and answered without its words', async () => {
  const { ask, store, faults, ids } = startResponder()
  vi.spyOn(store.assets, 'get').mockImplementation(() => {
    throw new Error('secret words')
  })
  const response = await ask(`/asset/${ids.asset()}/original`)
  expect([response.status, await response.text()]).toEqual([
    500,
    '{"code":"internal","isRetryable":true,"data":{}}',
  ])
  expect(faults).toHaveLength(1)
})

function boxOf(type: string, length: number): Buffer<ArrayBuffer> {
  const box = Buffer.alloc(length)
  box.writeUInt32BE(length, 0)
  box.write(type, 4, 'latin1')
  return box
}
