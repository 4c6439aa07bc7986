import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createImageTools } from './image-tools.ts'
import { picture, temporaryDirectory } from './test-support.ts'

const realWorker = new URL('image-worker.ts', import.meta.url)

/** Answers any picture at once, but dies or hangs on a file of that name; what it is asked decides, not chance. */
const poisonableWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, task }) => {
    if (task.file === 'dies') throw new Error('segmentation fault, as it were')
    if (task.file === 'hangs') for (;;) {}
    const facts = { width: 1, height: 1, thumbhash: '' }
    setImmediate(() => parentPort.postMessage({ id, type: 'facts', facts }))
  })
`)}`,
)

function startTools(workerUrl = realWorker, taskTimeoutMs = 60_000) {
  const tools = createImageTools({ workerUrl, taskTimeoutMs })
  onTestFinished(() => tools.close())
  return tools
}

function fileOf(bytes: Uint8Array): string {
  const file = join(temporaryDirectory(), 'picture')
  writeFileSync(file, bytes)
  return file
}

const unsupported = expect.objectContaining({ kind: 'unsupported' })

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s is measured and gets a thumbhash',
  async (format) => {
    const facts = await startTools().inspect(fileOf(await picture(format, 90, 60)))
    expect(facts).toMatchObject({ width: 90, height: 60 })
    expect(Buffer.from(facts.thumbhash, 'base64').byteLength).toBeGreaterThan(5)
  },
)

test('size is told as it is shown, turned by EXIF', async () => {
  const lying = await sharp(await picture('jpeg', 90, 60))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await startTools().inspect(fileOf(lying))).toMatchObject({ width: 60, height: 90 })
})

test('a thumbnail fits its edge, keeps the shape and is never enlarged', async () => {
  const tools = startTools()
  const file = fileOf(await picture('png', 900, 300))
  const small = await sharp(await tools.shrink(file, 256)).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 256, height: 85 })
  const whole = await sharp(await tools.shrink(file, 1024)).metadata()
  expect(whole).toMatchObject({ width: 900, height: 300 })
})

test.each(['png', 'jpeg', 'webp'] as const)('a %s cut in the middle is refused', async (format) => {
  const whole = await picture(format, 300, 300)
  const cut = fileOf(whole.subarray(0, Math.floor(whole.byteLength / 2)))
  await expect(startTools().inspect(cut)).rejects.toThrow(unsupported)
})

test('SVG and TIFF reach no decoder', async () => {
  const tools = startTools()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  await expect(tools.inspect(fileOf(Buffer.from(svg)))).rejects.toThrow(unsupported)
  await expect(tools.inspect(fileOf(await picture('tiff')))).rejects.toThrow(unsupported)
})

test('a picture of too many pixels is refused before it is decoded', async () => {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(20_000, 8)
  header.writeUInt32BE(20_000, 12)
  header.set([1, 0, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const rest = (await picture('png')).subarray(8 + 25)
  const bomb = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, rest])
  await expect(startTools().inspect(fileOf(bomb))).rejects.toThrow(/pixel limit/)
})

test('a picture that kills its decoder is refused, and those beside it are not', async () => {
  const tools = startTools(poisonableWorker)
  const all = await Promise.allSettled(['a', 'dies', 'b', 'c', 'd', 'e'].map((file) => tools.inspect(file)))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(all[1]).toMatchObject({ reason: { kind: 'unsupported' } })
  await expect(tools.inspect('after')).resolves.toMatchObject({ width: 1 })
})

test('a picture that takes for ever counts as one that kills its decoder', async () => {
  const tools = startTools(poisonableWorker, 200)
  await expect(tools.inspect('hangs')).rejects.toThrow(unsupported)
  await expect(tools.inspect('after')).resolves.toMatchObject({ width: 1 })
})

test('closing refuses what is waiting, and what comes later', async () => {
  const tools = startTools(poisonableWorker)
  const waiting = ['hangs', 'a', 'b', 'c', 'd'].map((file) => tools.inspect(file))
  const closed = expect.objectContaining({ kind: 'closed' })
  const refused = Promise.all(waiting.map((each) => expect(each).rejects.toThrow(closed)))
  await tools.close()
  await refused
  await expect(tools.inspect('later')).rejects.toThrow(closed)
})

test('an idle worker does not keep the process alive', async () => {
  const directory = temporaryDirectory()
  const [file, script] = [join(directory, 'picture.png'), join(directory, 'script.mjs')]
  writeFileSync(file, await picture('png'))
  writeFileSync(
    script,
    `import { createImageTools } from ${JSON.stringify(new URL('image-tools.ts', import.meta.url).href)}
     const tools = createImageTools({ workerUrl: new URL(${JSON.stringify(realWorker.href)}) })
     console.log((await tools.inspect(${JSON.stringify(file)})).width)`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = child.stdout.toArray()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(Buffer.concat(await printed).toString()).toBe('96\n')
})
