import { noSystem, type System } from '../../network/find-way.ts'
import { type OpenExchange, type RecordDownload, recordNoDownload } from '../../lib/exchange-recorder.ts'
import { MediaError } from '../media-error.ts'
import type { ExchangeWord, ReceiveAnswer, ReceiveQuestion } from './receive-worker.ts'
import type { Progress, ReceivedFile, ReceiveTask } from './receive.ts'
import { createWorkerLink } from '../../lib/worker-link.ts'

/** Brings files to their parts, on a thread of its own. */
export type Receiver = ReturnType<typeof createReceiver>

export type ReceiveWatch = { signal: AbortSignal; onProgress: Progress; record?: RecordDownload }

type Running = {
  onProgress: Progress
  onWord(word: ExchangeWord): void
  end(how: { file: ReceivedFile } | { error: unknown }): void
}

/** Each chunk from a socket is a new piece of memory: collected early, few of them are held at a time. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 }

export function createReceiver(workerUrl: URL, system: System = noSystem) {
  const running = new Map<number, Running>()
  let lastId = 0
  let isClosed = false

  const onAnswer = (answer: ReceiveAnswer) => {
    const receiving = running.get(answer.id)
    switch (answer.type) {
      case 'progress':
        return receiving?.onProgress(answer.byteCount, answer.totalBytes)
      case 'exchange':
        return receiving?.onWord(answer.word)
      case 'find-proxy':
        return void system.findProxy(answer.origin).then((proxy) => reply(answer.id, proxy))
      case 'find-authorities':
        return void system.findAuthorities().then((found) => reply(answer.id, found))
      case 'received':
        return receiving?.end({ file: answer.file })
      case 'failed':
        return receiving?.end({ error: toError(answer) })
    }
  }
  const reply = (id: number, said: unknown) => {
    // A thread that ended meanwhile is not started again for this.
    if (running.has(id)) link.send({ type: 'system', id, said })
  }
  const endAll = (error: MediaError) => {
    for (const receiving of running.values()) receiving.end({ error })
  }
  const link = createWorkerLink<ReceiveQuestion, ReceiveAnswer>(
    workerUrl,
    onAnswer,
    () => endAll(new MediaError('network', 'the thread that receives ended')),
    { resourceLimits },
  )

  return {
    /**
     * What arrived stays in the part, whatever happens.
     * @throws MediaError, `network` also when the thread dies; when the signal aborts, its reason
     */
    receive(task: ReceiveTask, { signal, onProgress, record }: ReceiveWatch): Promise<ReceivedFile> {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        if (isClosed) throw new MediaError('closed')
        lastId += 1
        const id = lastId
        const abort = () => link.send({ type: 'abort', id })
        const exchanges = createExchanges(record ?? recordNoDownload)
        signal.addEventListener('abort', abort, { once: true })
        running.set(id, {
          onProgress,
          onWord: exchanges.onWord,
          end(how) {
            running.delete(id)
            if (running.size === 0) link.rest()
            signal.removeEventListener('abort', abort)
            exchanges.end()
            if ('file' in how) resolve(how.file)
            else reject(signal.aborted ? signal.reason : how.error)
          },
        })
        link.send({ type: 'receive', id, task, isRecorded: record !== undefined })
      })
    },
    async close() {
      isClosed = true
      endAll(new MediaError('closed'))
      await link.close()
    },
  }
}

function toError({ kind, detail, facts }: ReceiveAnswer & { type: 'failed' }): Error {
  return kind === null ? new Error(detail) : new MediaError(kind, detail, facts)
}

/** Hands what the thread says of its requests to whoever keeps it. */
function createExchanges(record: RecordDownload) {
  const open = new Map<number, OpenExchange>()
  return {
    onWord(word: ExchangeWord): void {
      if (word.type === 'begin') open.set(word.hop, record(word.url, word.headers))
      const exchange = open.get(word.hop)
      if (word.type === 'connected') exchange?.connected(word.times)
      if (word.type === 'answered') exchange?.answered(word.status, word.headers)
      if (word.type === 'received') exchange?.received(word.bytes)
      if (word.type === 'passed') exchange?.passed(word.byteCount)
      if (word.type !== 'end') return
      exchange?.end(word.how)
      open.delete(word.hop)
    },
    /** The thread ended in the middle of one. */
    end(): void {
      for (const exchange of open.values()) exchange.end({ outcome: 'aborted' })
      open.clear()
    },
  }
}
