import { parentPort } from 'node:worker_threads'
import type { Proxy } from '../../../shared/domain/connection/network.ts'
import { systemClock } from '../../lib/time/clock.ts'
import type { ConnectTimes } from '../../lib/time/connect-times.ts'
import { type AnswerHeaders, mostRecordedBytes, type RecordDownload } from '../../lib/exchange-recorder.ts'
import { harnessClock } from '../../lib/fault-hooks.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import type { System } from '../../network/find-way.ts'
import { createHttpSource } from './http-source.ts'
import { MediaError, type MediaErrorKind, type MediaFaultFacts } from '../media-error.ts'
import { type ReceivedFile, receiveFile, type ReceiveTask } from './receive.ts'
import { createRoom } from './disk-room.ts'

export type ReceiveQuestion =
  | { type: 'receive'; id: number; task: ReceiveTask; isRecorded: boolean }
  | { type: 'abort'; id: number }
  /** The answer to `find-proxy` or `find-authorities`. */
  | { type: 'system'; id: number; said: unknown }

/** What happens of the request of one hop, as an OpenExchange is told. */
export type ExchangeWord = { hop: number } & (
  | { type: 'begin'; url: string; headers: Readonly<Record<string, string>> }
  | { type: 'connected'; times: ConnectTimes }
  | { type: 'answered'; status: number; headers: AnswerHeaders }
  | { type: 'received'; bytes: Uint8Array }
  | { type: 'passed'; byteCount: number }
  | { type: 'end'; how: { outcome: 'ended' | 'aborted' } | { outcome: 'failed'; fault: string } }
)

type SystemQuestion = { type: 'find-proxy'; origin: string } | { type: 'find-authorities' }

/** `failed` and `received` are the last. `kind` is null for what is no MediaError. */
export type ReceiveAnswer = { id: number } & (
  | { type: 'progress'; byteCount: number; totalBytes: number | null }
  | { type: 'exchange'; word: ExchangeWord }
  /** Only the main thread can ask the system. One hop of a file is on its way at a time, and asks one thing at a time. */
  | SystemQuestion
  | { type: 'received'; file: ReceivedFile }
  | {
      type: 'failed'
      kind: MediaErrorKind | null
      detail: string
      facts: MediaFaultFacts
    }
)

/** The worker thread that takes files from the network to the disk: on the main one everything else would wait for it. */
if (parentPort === null) throw new Error('receive-worker.ts runs as a worker thread only')
const port = parentPort

const http = createHttpSource()
const clock = harnessClock() ?? systemClock
const room = createRoom()
const running = new Map<number, AbortController>()
const questions = new Map<number, PromiseWithResolvers<unknown>>()
/** They are many, and told once. */
let authorities: readonly string[] = []

port.on('message', (question: ReceiveQuestion) => {
  if (question.type === 'abort') running.get(question.id)?.abort(new Error('aborted'))
  else if (question.type === 'system') questions.get(question.id)?.resolve(question.said)
  else void receive(question)
})

function tell(answer: ReceiveAnswer): void {
  port.postMessage(answer)
}

async function receive({ id, task, isRecorded }: ReceiveQuestion & { type: 'receive' }): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    const file = await receiveFile(task, {
      clock,
      http,
      room,
      signal: controller.signal,
      system: systemFor(id, controller.signal),
      onProgress: (byteCount, totalBytes) => tell({ type: 'progress', id, byteCount, totalBytes }),
      ...(isRecorded && { record: recordTo((word) => tell({ type: 'exchange', id, word })) }),
    })
    tell({ type: 'received', id, file })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const { kind, facts } = error instanceof MediaError ? error : { kind: null, facts: {} }
    tell({ type: 'failed', id, detail, kind, facts })
  } finally {
    running.delete(id)
  }
}

function systemFor(id: number, signal: AbortSignal): System {
  return {
    findProxy: async (origin) => (await ask(id, { type: 'find-proxy', origin }, signal)) as Proxy,
    async findAuthorities() {
      if (authorities.length === 0)
        authorities = (await ask(id, { type: 'find-authorities' }, signal)) as string[]
      return authorities
    },
  }
}

async function ask(id: number, about: SystemQuestion, signal: AbortSignal): Promise<unknown> {
  const question = Promise.withResolvers<unknown>()
  questions.set(id, question)
  try {
    tell({ id, ...about })
    return await unlessAborted(signal, question.promise)
  } finally {
    questions.delete(id)
  }
}

/** Of a body only as much is sent over as will be kept. */
function recordTo(say: (word: ExchangeWord) => void): RecordDownload {
  let hops = 0
  return (url, headers) => {
    const hop = (hops += 1)
    let room = mostRecordedBytes
    let passed = 0
    let isOpen = true
    say({ type: 'begin', hop, url, headers })
    return {
      written: Promise.resolve(),
      connected: (times) => say({ type: 'connected', hop, times }),
      answered: (status, answerHeaders) =>
        say({ type: 'answered', hop, status, headers: { ...answerHeaders } }),
      received(chunk) {
        const bytes = chunk.slice(0, room)
        room -= bytes.byteLength
        passed += chunk.byteLength - bytes.byteLength
        if (bytes.byteLength > 0) say({ type: 'received', hop, bytes })
      },
      passed: (byteCount) => void (passed += byteCount),
      end(how) {
        if (!isOpen) return
        isOpen = false
        if (passed > 0) say({ type: 'passed', hop, byteCount: passed })
        say({ type: 'end', hop, how })
      },
    }
  }
}
