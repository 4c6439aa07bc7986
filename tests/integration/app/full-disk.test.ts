import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

/** A small disk of its own: Linux gives one to root only. */
const disk = mountSmallDisk()
const filler = join(disk ?? tmpdir(), 'filler')

function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

function fill(): void {
  const block = Buffer.alloc(64 * 1024, 1)
  try {
    for (;;) writeFileSync(filler, block, { flag: 'a' })
  } catch {
    // Full: that was the point. What is left of the last page goes byte by byte.
  }
  try {
    for (;;) writeFileSync(filler, block.subarray(0, 512), { flag: 'a' })
  } catch {
    // Full to the last byte.
  }
}

const free = () => rmSync(filler, { force: true })

let image: Buffer
let core: AppCore
let gateway: ScriptedGateway

beforeAll(async () => {
  image = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
})

afterAll(() => {
  if (disk === null) return
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  if (disk !== null)
    core = await openAppCore({ directory: join(disk, 'data'), keychain: createMemoryKeychain() })
})

afterEach(async () => {
  free()
  if (disk !== null) await core.close()
  await gateway.close()
})

test.skipIf(disk === null)(
  'on a full disk the press is refused with the reason, and what is saved can be read',
  async () => {
    gateway.answer(json(401, {}))
    const connectionId = await core.connect(gateway.origin)
    const input = { conversationId: null, connectionId, model: 'm', text: 'Hello', idempotencyKey: press() }
    const { reply } = await core.client.chat.send(input)
    await core.replyEnded(reply)
    fill()
    const request = { ...imageRequest(), prompt: 'x'.repeat(30_000) }
    const create = async () => {
      for (;;) await core.client.images.create({ connectionId, request, idempotencyKey: press() })
    }
    // The database has a little room of its own: at the latest when that is used up, the press is refused.
    await expect(create()).rejects.toMatchObject({ code: 'disk-full', isRetryable: true })
    const page = await core.client.chat.messages({
      conversationId: reply.conversationId,
      before: null,
      limit: 9,
    })
    expect(page.messages).toHaveLength(2)
  },
)

test.skipIf(disk === null)(
  'an image that was paid for while the disk was full is kept and saved when there is room',
  async () => {
    gateway.answer((exchange) => {
      fill()
      return json(200, { created: 1, data: [{ b64_json: image.toString('base64') }] })(exchange)
    })
    const connectionId = await core.connect(gateway.origin)
    const changes = core.client.jobs.watch({})
    const job = await core.client.images.create({
      connectionId,
      request: imageRequest(),
      idempotencyKey: press(),
    })
    for await (const change of changes) {
      if (change.type === 'job-updated' && change.job.failure?.code === 'disk-full') break
    }
    free()
    const saved = await core.jobIn(job.id, 'saved')
    expect(saved.assets[0]).toMatchObject({ byteSize: image.length })
    expect(gateway.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  },
)
