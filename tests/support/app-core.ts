import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import { type App, compose } from '../../src/main/compose.ts'
import { createHeadlessHost } from '../../src/main/host/headless/headless-host.ts'
import type { Host, Keychain, Saving } from '../../src/main/host/host.ts'
import { type Clock, systemClock } from '../../src/main/lib/time/clock.ts'
import { createMemoryKeychain } from '../../src/main/host/memory-keychain.ts'
import { type AtelierClient, contract } from '../../src/shared/contract/index.ts'
import { connect } from '../../src/shared/rpc/connect.ts'
import { portChannel } from '../../src/shared/rpc/port-channel.ts'
import { serve } from '../../src/shared/rpc/serve.ts'
import type { ConnectionId } from '../../src/shared/domain/ids.ts'
import type { Job, JobState } from '../../src/shared/domain/job/job.ts'
import type { Message } from '../../src/shared/domain/message/message.ts'

export type AppCore = {
  app: App
  /** The window's side, over a real port. */
  client: AtelierClient
  dataDirectory: string
  keychain: Keychain
  connect(baseUrl: string, key?: string): Promise<ConnectionId>
  /** Resolves with the job once it is as wanted. */
  jobWhere(jobId: Job['id'], fits: (job: Job) => boolean): Promise<Job>
  /** Resolves with the job once it is in one of these states. */
  jobIn(jobId: Job['id'], ...states: JobState[]): Promise<Job>
  /** Resolves with the reply once it does not stream any more. */
  replyEnded(reply: Message): Promise<Message>
  /** As a person would; the data stays. */
  end(): Promise<void>
  /** Also removes the data. */
  close(): Promise<void>
  /** Closes and composes again on the same data and keychain, as the next start would. */
  restart(keychain?: Keychain): Promise<AppCore>
}

/** The composed app without a window, on real files and a real database. `saving`: as the desktop window has it; `machine`: more of it. */
export async function openAppCore(
  earlier?: { directory: string; keychain: Keychain; home?: string },
  saving: Saving | null = null,
  clock: Clock = systemClock,
  machine: Partial<Host> = {},
): Promise<AppCore> {
  const dataDirectory = earlier?.directory ?? (await mkdtemp(join(tmpdir(), 'atelier-core-')))
  const keychain = earlier?.keychain ?? createMemoryKeychain()
  const app = await compose({
    host: { ...createHeadlessHost({ keychain }), saving, ...machine },
    dataDirectory,
    ...(earlier?.home === undefined ? {} : { home: earlier.home }),
    version: '0.0.0-test',
    mediaBase: '/media',
    clock,
  })
  app.start()
  const { port1, port2 } = new MessageChannel()
  const server = serve(contract, app.handlers, portChannel(port1), { toAppError: app.toAppError })
  const client = connect(contract, portChannel(port2))
  const end = async () => {
    server.close()
    port2.close()
    await app.close()
  }

  const jobWhere: AppCore['jobWhere'] = async (jobId, fits) => {
    const events = client.jobs.watch({})
    const { jobs } = await client.jobs.list({ kind: null, cursor: null, limit: 200 })
    let job = jobs.find((one) => one.id === jobId)
    while (job === undefined || !fits(job)) {
      const { value, done } = await events.next()
      if (done) throw new Error('the app ended first')
      if (value.type === 'job-updated' && value.job.id === jobId) job = value.job
    }
    await events.return?.()
    return job
  }

  return {
    app,
    client,
    end,
    dataDirectory,
    keychain,
    async connect(baseUrl, key = 'sk-demo') {
      const newKey = { key, place: 'keychain' as const }
      const saved = await client.settings.saveConnection({ id: null, name: 'Test', baseUrl, newKey })
      return saved.id
    },
    jobWhere,
    jobIn: (jobId, ...states) => jobWhere(jobId, ({ state }) => states.includes(state)),
    async replyEnded(reply) {
      const { conversationId } = reply
      const events = client.chat.watch({ conversationId })
      const { messages } = await client.chat.messages({ conversationId, before: null, limit: 50 })
      let message = messages.find((one) => one.id === reply.id)
      while (message === undefined || message.status === 'streaming') {
        const { value, done } = await events.next()
        if (done) throw new Error('the app ended first')
        if (value.type === 'message-state' && value.message.id === reply.id) message = value.message
      }
      await events.return?.()
      return message
    },
    async close() {
      await end()
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
    },
    async restart(nextKeychain = keychain) {
      await end()
      return openAppCore({ directory: dataDirectory, keychain: nextKeychain }, saving, clock, machine)
    },
  }
}

export const press = () => randomUUID()

export const videoRequest = (
  prompt = 'Waves',
): Parameters<AtelierClient['videos']['create']>[0]['request'] => ({
  kind: 'video',
  model: 'videobq3-fast',
  prompt,
  ratio: '16:9',
  resolution: null,
  durationSeconds: null,
  hasAudio: null,
})

export const imageRequest = (n = 1): Parameters<AtelierClient['images']['create']>[0]['request'] => ({
  kind: 'image',
  model: 'imagea-2',
  prompt: 'A quiet sea',
  n,
  size: '256x256',
  quality: 'auto',
})
