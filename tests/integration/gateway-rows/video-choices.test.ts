import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

/** What a person chooses for a family-D video is taken from the window, and is on the wire. */

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

beforeAll(async () => {
  gateway = await startScriptedGateway(json(400, { error: { message: 'No' } }))
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
})

afterAll(async () => {
  await core.close()
  await gateway.close()
})

type Choice = Partial<ReturnType<typeof videoRequest>>

const choices: [row: string, choice: Choice, sent: object][] = [
  ['mode = std', { mode: 'std' }, { mode: 'std' }],
  ['mode = pro', { mode: 'pro' }, { mode: 'pro' }],
  ['aspect_ratio = 16:9', { ratio: '16:9' }, { aspect_ratio: '16:9' }],
  ['aspect_ratio = 9:16', { ratio: '9:16' }, { aspect_ratio: '9:16' }],
  ['aspect_ratio = 1:1', { ratio: '1:1' }, { aspect_ratio: '1:1' }],
  ['duration = "4"', { durationSeconds: 4 }, { duration: '4' }],
  ['duration = "5"', { durationSeconds: 5 }, { duration: '5' }],
  ['duration = "10"', { durationSeconds: 10 }, { duration: '10' }],
  ['metadata.sound = on', { hasAudio: true }, { metadata: { sound: 'on' } }],
  ['metadata.sound = off', { hasAudio: false }, { metadata: { sound: 'off' } }],
]

test.each(choices)('a video that is asked for with %s arrives so', async (_row, choice, sent) => {
  const request = {
    ...videoRequest(),
    format: 'family-d-video' as const,
    model: 'videod-v3',
    ratio: null,
    ...choice,
  }
  const job = await core.client.videos.create({ connectionId, request, idempotencyKey: press() })
  await core.jobIn(job.id, 'failed')
  expect(JSON.parse(gateway.bodies.at(-1) ?? '{}')).toEqual({
    ...{ model: 'videod-v3', prompt: 'Waves' },
    ...sent,
  })
})
