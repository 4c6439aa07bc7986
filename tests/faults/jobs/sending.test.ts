import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { testAuthority } from '../../support/gateways/scripted-network.ts'
import { startTlsWire, type TlsWire } from '../../support/gateways/tls-wire.ts'
import { isCreate } from '../rig/fault-gateway.ts'
import { uploaded } from '../rig/life.ts'
import { cutLine, goodLine, type Line, slowLine, stuckLine } from '../rig/line.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

/** Of the app's time, from the last byte that left to the answer of a create. */
const deadlineMs = 120_000

/** A video that three images of 7 MB go along with: far more than the buffers of a system hold that has read little. */
async function largeVideo(rig: Rig, prompt: string): Promise<Job> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 1560, height: 1560, channels: 3 as const, background: 'teal', noise }
  const bytes = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
  const { id } = await uploaded(rig, bytes)
  const request = {
    ...{ kind: 'video' as const, model: 'videobq3-fast', prompt, ratio: null, resolution: null },
    ...{ durationSeconds: null, hasAudio: null, firstFrameAssetId: id, referenceAssetIds: [id, id] },
  }
  const connectionId = await rig.connection()
  return rig.app().client.videos.create({ connectionId, request, idempotencyKey: randomUUID() })
}

row(
  'C11',
  'a line may be slow for as long as bytes move, and what breaks while it is sent costs nothing and goes again',
  async (rig) => {
    // A busy machine has eight seconds for the answer to a long body.
    const clockSpeed = 15
    const app = await rig.start({ clockSpeed })
    let begun = 0
    const comesOver = (line: Line) =>
      rig.gateway.nextLine((request) => {
        begun += 1
        return line(request)
      })

    const lastsMs = (2 * deadlineMs) / clockSpeed
    comesOver(slowLine(lastsMs))
    const sentAtMs = Date.now()
    const slow = await largeVideo(rig, 'Sent for longer than an answer may take')
    const taken = await app.jobWhere(slow.id, ({ state }) => state !== 'prepared' && state !== 'submitting')
    expect(Date.now() - sentAtMs).toBeGreaterThan(lastsMs)
    expect(taken.failure).toBeNull()
    await app.jobIn(slow.id, 'saved', 'failed', 'unknown-outcome')
    await rig.holds([{ job: slow, state: 'saved' }])
    expect(begun).toBe(1)

    const setPaused = (isPaused: boolean) => app.client.jobs.setPaused({ isPaused })
    for (const line of [cutLine, stuckLine]) {
      begun = 0
      // By this clock it goes again within a moment: paused, it stays to be looked at.
      comesOver(async function* (request) {
        await setPaused(true)
        yield* line(request)
      })
      comesOver(goodLine)
      const prompt = `Not sent whole over the ${line === cutLine ? 'cut' : 'stuck'} line`
      const job = await largeVideo(rig, prompt)
      const broken = await app.jobWhere(job.id, ({ failure }) => failure !== null)
      const failure = { code: 'not-sent-whole', data: { wasCharged: 'no' } }
      expect(broken).toMatchObject({ state: 'prepared', failure })
      expect(rig.gateway.creates(prompt)).toBe(0)
      await setPaused(false)
      await app.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
      await rig.holds([{ job, state: 'saved' }])
      expect(begun).toBe(2)
    }
  },
  180_000,
)

row(
  'C12',
  'TLS that breaks before a request left delays it, and after that makes its outcome unknown: it is never sent again',
  async (rig) => {
    const { gateway } = rig
    const port = Number(new URL(gateway.origin).port)
    const wire = await startTlsWire((inside) => {
      inside.pipe(connect(port, '127.0.0.1').on('error', () => inside.destroy())).pipe(inside)
    })
    onTestFinished(() => wire.close())
    const app = await rig.start()
    const { host } = new URL(gateway.origin)
    await rig.connection(wire.origin, { extraCertificates: testAuthority, allowedHosts: [host] })

    wire.refuse(true)
    const early = await rig.video('TLS breaks in its handshake', wire.origin)
    const waiting = await app.jobWhere(early.id, ({ failure }) => failure !== null)
    const unreached = { code: 'gateway-unreachable', data: { wasCharged: 'no' } }
    expect(waiting).toMatchObject({ state: 'prepared', failure: unreached })
    wire.refuse(false)
    await app.jobIn(early.id, 'saved', 'failed', 'unknown-outcome')
    await rig.holds([{ job: early, state: 'saved' }])

    const late: Job[] = []
    for (const [when, options] of breaks) {
      gateway.rule({
        when: isCreate,
        times: 1,
        async act({ ask, response }) {
          const { status } = await ask()
          wire.spoil(options)
          response.writeHead(status, { 'content-type': 'application/json', 'content-length': 10_000_000 })
          response.write(' '.repeat(1_000_000))
        },
      })
      const job = await rig.video(`TLS breaks ${when}`, wire.origin)
      const ended = await app.jobIn(job.id, 'unknown-outcome', 'failed', 'saved')
      expect(ended).toMatchObject({ state: 'unknown-outcome', failure: { data: { wasCharged: 'maybe' } } })
      late.push(job)
    }
    await app.stop()
    await rig.start()
    await rig.holds(late.map((job) => ({ job, state: 'unknown-outcome' })))
  },
)

const breaks: [string, Parameters<TlsWire['spoil']>[0]][] = [
  ['before the answer, and the wire is cut', {}],
  ['before the answer, and the wire stays', { stays: true }],
  ['in the middle of the answer', { afterBytes: 200_000 }],
]
