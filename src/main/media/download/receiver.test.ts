import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenExchange, type RecordDownload, mostRecordedBytes } from '../../lib/exchange-recorder.ts'
import { downloadLimits } from './download.ts'
import { fetchVideo, video, giveVideo, half, kind } from './download-fixtures.ts'
import { createReceiver } from './receiver.ts'
import { openTestMedia, sha256, startServer, temporaryDirectory } from '../test-support.ts'

const workerUrl = new URL('./receive-worker.ts', import.meta.url)

function taskFor(origin: string) {
  const path = join(temporaryDirectory(), 'a.part')
  const { signal } = new AbortController()
  const task = {
    url: `${origin}/video.mp4`,
    path,
    expect: 'video',
    headers: {},
    ownOrigin: origin,
    refusedHead: null,
    takesAnything: false,
  } as const
  return { task: { ...task, limits: downloadLimits }, watch: { signal, onProgress: () => {} } }
}

/** The video with a box of these letters behind it, which says nothing. */
function longVideo(byteCount: number, letter: string): Buffer {
  const box = Buffer.alloc(byteCount, letter)
  box.writeUInt32BE(byteCount)
  box.write('free', 4, 'latin1')
  return Buffer.concat([video, box])
}

type Told = { url: string; words: string[]; keptBytes: number; passedBytes: number }

function recorder(): { told: Told[]; record: RecordDownload } {
  const told: Told[] = []
  const record: RecordDownload = (url) => {
    const one: Told = { url, words: [], keptBytes: 0, passedBytes: 0 }
    told.push(one)
    const exchange: OpenExchange = {
      written: Promise.resolve(),
      connected: ({ connectMs }) => void one.words.push(`connected ${connectMs >= 0}`),
      answered: (status, headers) => void one.words.push(`${status} ${headers['content-type']}`),
      received: (chunk) => void (one.keptBytes += chunk.byteLength),
      passed: (byteCount) => void (one.passedBytes += byteCount),
      end: ({ outcome }) => void one.words.push(outcome),
    }
    return exchange
  }
  return { told, record }
}

test('the log is told of every hop, and of a long body only its beginning and its length', async () => {
  const bytes = longVideo(600_000, 'x')
  const server = await startServer((request, response) => {
    if (request.url === '/video.mp4') response.writeHead(302, { location: '/moved' }).end()
    else giveVideo(request, response, bytes)
  })
  const { told, record } = recorder()
  await fetchVideo(openTestMedia(), server.origin, { record })
  const [first, second] = told
  expect(first?.words).toEqual(['connected true', '302 undefined', 'ended'])
  expect(second?.url).toBe(`${server.origin}/moved`)
  expect(second?.words.slice(-2)).toEqual(['200 video/mp4', 'ended'])
  expect(second?.keptBytes).toBe(mostRecordedBytes)
  expect(second?.passedBytes).toBe(bytes.byteLength - mostRecordedBytes)
})

test('an exchange that is stopped is told as aborted', async () => {
  const controller = new AbortController()
  const server = await startServer((_, response) => {
    response.writeHead(200, { 'content-length': video.byteLength }).write(video.subarray(0, half))
  })
  const { told, record } = recorder()
  const onProgress = () => controller.abort(new Error('stop'))
  const fetched = fetchVideo(openTestMedia(), server.origin, {
    signal: controller.signal,
    onProgress,
    record,
  })
  await expect(fetched).rejects.toThrow('stop')
  expect(told.map(({ words }) => words.at(-1))).toEqual(['aborted'])
})

test('downloads beside each other do not mix', async () => {
  const videos = ['a', 'b', 'c'].map((letter) => longVideo(400_000, letter))
  const server = await startServer((request, response) =>
    giveVideo(request, response, videos[Number(request.url?.at(-1))]),
  )
  const media = openTestMedia()
  const saved = await Promise.all(
    videos.map((_, n) =>
      fetchVideo(media, server.origin, { url: `${server.origin}/${n}`, partKey: `job_${n}` }),
    ),
  )
  expect(saved.map((one) => one.sha256)).toEqual(videos.map(sha256))
})

test('when its thread dies, that is a cut, and the next download goes on from the part', async () => {
  const directory = temporaryDirectory()
  const dying = join(directory, 'dying-worker.mjs')
  const flag = join(directory, 'died')
  writeFileSync(
    dying,
    `import { existsSync, writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     await import(${JSON.stringify(workerUrl.href)})
     const isFirst = !existsSync(${JSON.stringify(flag)})
     writeFileSync(${JSON.stringify(flag)}, '')
     const post = parentPort.postMessage.bind(parentPort)
     parentPort.postMessage = (word) => {
       post(word)
       if (isFirst && word.type === 'progress') process.exit(1)
     }`,
  )
  const server = await startServer((request, response) => {
    if (request.headers.range !== undefined) return giveVideo(request, response)
    response
      .writeHead(200, { etag: '"1"', 'content-length': video.byteLength })
      .write(video.subarray(0, half))
  })
  const receiver = createReceiver(new URL(`file://${dying}`))
  onTestFinished(() => receiver.close())
  const { task, watch } = taskFor(server.origin)
  await expect(receiver.receive(task, watch)).rejects.toThrow(kind('network'))
  const { sha256: hash, byteSize } = await receiver.receive(task, watch)
  expect({ sha256: hash, byteSize }).toEqual({ sha256: sha256(video), byteSize: video.byteLength })
  expect(server.requests.map(({ headers }) => headers.range)).toEqual([undefined, `bytes=${half}-`])
})

test('what is receiving when the app ends is refused as closed', async () => {
  const server = await startServer(() => {})
  const receiver = createReceiver(workerUrl)
  const { task, watch } = taskFor(server.origin)
  const [received] = await Promise.allSettled([receiver.receive(task, watch), receiver.close()])
  expect(received).toEqual({ status: 'rejected', reason: kind('closed') })
  await expect(receiver.receive(task, watch)).rejects.toThrow(kind('closed'))
})
