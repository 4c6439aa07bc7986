import { AppError } from '../../shared/errors.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'
import { proofHeader } from '../../shared/rpc/proof.ts'
import { proofOf } from './proof.ts'

/** What the serving side accepts in one POST: 4 MB. A UTF-16 unit takes at most three bytes of it. */
const maxBatchBytes = 4 * 1024 * 1024
const maxBatchLength = Math.floor(maxBatchBytes / 3) - 1024
const maxBatchFrames = 4096
/** What is on its way when the window is left still arrives, if it is this short: browsers allow 64 KiB. */
const longestLastWords = Math.floor((64 * 1024) / 3)

export type HttpChannelOptions = {
  /** Empty in the window, where addresses are relative. */
  readonly origin?: string
  readonly secret: string
  readonly fetch?: typeof fetch
}

/**
 * Frames to the app over loopback HTTP. They come down as the lines of one endless answer and go up in POSTs, one at a
 * time so that they stay in order; what gathers meanwhile travels together. Anybody can have the port once the app has
 * ended: so the secret is never sent, and before any frame leaves whoever answers has to prove that they know it too.
 * @throws AppError `disconnected`, `data.detail` `refused` (wrong secret, or not our page) or `unreachable` (nobody, or
 * somebody else, is there).
 */
export async function openHttpChannel(options: HttpChannelOptions): Promise<Channel> {
  const { origin = '', secret, fetch: request = (...args) => fetch(...args) } = options
  const window = crypto.randomUUID()
  const purposes = ['down', 'answer', 'up'] as const
  const proofs = await Promise.all(purposes.map((purpose) => proofOf(secret, purpose, window)))
  const [downProof = '', answerProof, upProof = ''] = proofs
  const gone = new AbortController()
  const init = { redirect: 'error', cache: 'no-store' } as const
  const down = await request(`${origin}/rpc/down?window=${window}`, {
    ...init,
    headers: { [proofHeader]: downProof },
    signal: gone.signal,
  }).catch(() => null)
  if (down?.status !== 200 || down.body === null || down.headers.get(proofHeader) !== answerProof) {
    gone.abort()
    throw lost(down?.status === 403 ? 'refused' : 'unreachable')
  }

  const headers = { [proofHeader]: upProof, 'content-type': 'application/json' }
  const post = async (frames: string[]): Promise<void> => {
    const body = `[${frames.join(',')}]`
    const { status } = await request(`${origin}/rpc/up?window=${window}`, {
      ...init,
      method: 'POST',
      headers,
      body,
      keepalive: body.length <= longestLastWords,
    })
    if (status !== 204) throw lost('refused')
  }
  return createChannel(down.body, post, gone)
}

function createChannel(
  down: ReadableStream<Uint8Array>,
  post: (frames: string[]) => Promise<void>,
  gone: AbortController,
): Channel {
  const closeListeners: (() => void)[] = []
  const waiting: string[] = []
  let isPosting = false

  function close(): void {
    if (gone.signal.aborted) return
    gone.abort()
    waiting.length = 0
    for (const listener of closeListeners) listener()
  }

  async function postAll(): Promise<void> {
    isPosting = true
    // Frames of one turn leave together.
    await Promise.resolve()
    while (waiting.length > 0) await post(takeBatch(waiting))
    isPosting = false
  }

  return {
    send(frame) {
      if (gone.signal.aborted) return
      waiting.push(encode(frame))
      if (!isPosting) postAll().catch(close)
    },
    onFrame(listener) {
      readLines(down, (line) => listener(JSON.parse(line))).then(close, close)
    },
    onClose(listener) {
      closeListeners.push(listener)
    },
    close,
  }
}

/** @throws AppError `bad-input` for a frame that would be refused whole. */
function encode(frame: unknown): string {
  const text = JSON.stringify(frame)
  if (text.length > maxBatchLength && new TextEncoder().encode(text).length > maxBatchBytes - 2) {
    throw new AppError('bad-input', { data: { field: 'input', limit: '4 MB' } })
  }
  return text
}

/** At least one frame, and as many as surely fit. */
function takeBatch(waiting: string[]): string[] {
  let length = 0
  let count = 0
  for (const text of waiting) {
    length += text.length + 1
    if (count > 0 && (length > maxBatchLength || count === maxBatchFrames)) break
    count += 1
  }
  return waiting.splice(0, count)
}

/** Calls `onLine` for every line that is not blank (those are heartbeats). Linear, however long a line is. */
async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const unfinished: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const pieces = decoder.decode(value, { stream: true }).split('\n')
    const rest = pieces.pop() ?? ''
    for (const piece of pieces) {
      unfinished.push(piece)
      const line = unfinished.splice(0).join('')
      if (line !== '') onLine(line)
    }
    if (rest !== '') unfinished.push(rest)
  }
}

function lost(detail: 'refused' | 'unreachable'): AppError {
  return new AppError('disconnected', { data: { detail }, isRetryable: detail === 'unreachable' })
}
