import { EventEmitter, once } from 'node:events'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Notice, Work } from '../../../src/main/host/host.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { openAppCore, imageRequest, press } from '../../support/app-core.ts'
import {
  type Exchange,
  json,
  type Script,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

const nothing: Notice = { images: 0, videos: 0, replies: 0, unfinished: 0 }

async function makesImages(): Promise<Script> {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const data = [{ b64_json: image.toString('base64') }]
  return json(200, { created: 1, data })
}

/** The composed app on a machine that tells a person who is elsewhere, and a gateway. */
async function away(script: Script) {
  const gateway = await startScriptedGateway(script)
  onTestFinished(() => gateway.close())
  const person = { isInFront: false }
  const told: { notice: Notice; open(): void }[] = []
  const machine = new EventEmitter()
  const core = await openAppCore(undefined, null, systemClock, {
    isInFront: () => person.isInFront,
    notify(notice, open) {
      told.push({ notice, open })
      machine.emit('told')
    },
  })
  onTestFinished(() => core.close())
  const connectionId = await core.connect(gateway.origin)
  const make = () =>
    core.client.images.create({ connectionId, request: imageRequest(1), idempotencyKey: press() })
  const say = (text: string) =>
    core.client.chat.send({
      conversationId: null,
      text,
      connectionId,
      model: 'model-a',
      idempotencyKey: press(),
    })
  return { ...core, gateway, person, told, make, say, nextNotice: () => once(machine, 'told') }
}

test('an image that is ready is told once, says nothing of its prompt, and opens in the window', async () => {
  const { client, told, make, jobIn, nextNotice, person } = await away(await makesImages())
  const first = nextNotice()
  const job = await make()
  await first
  expect(told.map(({ notice }) => notice)).toEqual([{ ...nothing, images: 1 }])
  expect(JSON.stringify(told)).not.toContain(job.request.prompt)

  // The window is opened by the press: it listens only now.
  told[0]?.open()
  const requests = client.app.requests({})
  expect((await requests.next()).value).toEqual({ type: 'open-job', jobId: job.id })
  await requests.return?.()

  person.isInFront = true
  const seen = await make()
  await jobIn(seen.id, 'saved')
  person.isInFront = false
  const second = nextNotice()
  await make()
  await second
  expect(told.map(({ notice }) => notice)).toEqual([
    { ...nothing, images: 1 },
    { ...nothing, images: 1 },
  ])
})

test('an image and a reply that could not be finished are told as one', async () => {
  const { told, make, say, nextNotice } = await away(json(400, { error: { message: 'no' } }))
  const first = nextNotice()
  await Promise.all([make(), say('Hello')])
  await first
  expect(told.map(({ notice }) => notice)).toEqual([{ ...nothing, unfinished: 2 }])
})

test('how jobs stand is told from the first to the last, and what failed until the person has looked', async () => {
  const { app, client, make, jobIn, gateway } = await away(await makesImages())
  const works: Work[] = []
  const heard = new EventEmitter()
  app.desktop.watchWork((work) => {
    works.push(work)
    heard.emit('work')
  })
  const until = async (fits: (work: Work) => boolean) => {
    while (!works.some(fits)) await once(heard, 'work')
  }
  await until(({ inProgress }) => inProgress === 0)
  const saved = await make()
  await jobIn(saved.id, 'saved')
  await until(({ inProgress }) => inProgress === 1)
  expect(works.every(({ hasFailed }) => !hasFailed)).toBe(true)

  gateway.answer(({ response }: Exchange) => void response.writeHead(400).end('{}'))
  const failed = await make()
  await jobIn(failed.id, 'failed')
  await until(({ hasFailed, inProgress }) => hasFailed && inProgress === 0)
  await client.app.looked({})
  expect(works.at(-1)).toEqual({ inProgress: 0, done: null, hasFailed: false, isPaused: false })
  await client.jobs.setPaused({ isPaused: true })
  expect(works.at(-1)?.isPaused).toBe(true)
})
