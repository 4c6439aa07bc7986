import { AppError } from '../../shared/errors.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'
import { proofHeader } from '../../shared/rpc/proof.ts'
import { proofOf } from './proof.ts'

/** What the serving side accepts in one POST: 4 MB. A UTF-16 unit takes at most three bytes of it. */
const maxBatchBytes = 4 * 1024 * 1024
const maxBatchLength = Math.floor(maxBatchBytes / 3) - 1024
const maxBatchFrames = 4096
/** Bytes that still arrive when the window is left while they are on their way: browsers allow as many, of all POSTs together. */
const longestLastWords = 64 * 1024

export type HttpChannelOptions = {
  /** Empty in the window, where addresses are relative. */
  readonly origin?: string
  readonly secret: string
  readonly fetch?: typeof fetch
  /** Calls back when this may be the last moment of the window. */
  readonly onLeaving?: (listener: () => void) => () => void
}

/** One POST of frames. With `onlyIfItOutlives` none is made that would end with the window. */
type Post = (frames: readonly string[], onlyIfItOutlives?: 'onlyIfItOutlives') => Promise<void>

/**
 * Frames to the app over loopback HTTP. They come down as the lines of one endless answer and go up in POSTs, one at a
 * time so that they stay in order; what gathers meanwhile travels together. Whoever leaves waits for none of it: see
 * `sayLastWords`. Anybody can have the port once the app has
 * ended: so the secret is never sent, and before any frame leaves whoever answers has to prove that they know it too.
 * @throws AppError `disconnected`, `data.detail` `refused` (wrong secret, or not our page) or `unreachable` (nobody, or
 * somebody else, is there).
 */
export async function openHttpChannel(options: HttpChannelOptions): Promise<Channel> {
  const { origin = '', secret, fetch: request = (...args) => fetch(...args), onLeaving } = options
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
  let outlivingBytes = 0
  const post: Post = async (frames, onlyIfItOutlives) => {
    const body = `[${frames.join(',')}]`
    const bytes = body.length > longestLastWords ? body.length : new TextEncoder().encode(body).byteLength
    const keepalive = outlivingBytes + bytes <= longestLastWords
    if (onlyIfItOutlives !== undefined && !keepalive) return
    if (keepalive) outlivingBytes += bytes
    try {
      const to = `${origin}/rpc/up?window=${window}`
      const { status } = await request(to, { ...init, method: 'POST', headers, body, keepalive })
      if (status !== 204) throw lost('refused')
    } finally {
      if (keepalive) outlivingBytes -= bytes
    }
  }
  return createChannel(down.body, post, gone, onLeaving)
}

function createChannel(
  down: ReadableStream<Uint8Array>,
  post: Post,
  gone: AbortController,
  onLeaving: HttpChannelOptions['onLeaving'],
): Channel {
  const closeListeners: (() => void)[] = []
  const waiting: string[] = []
  /** What has left, and may not have arrived. */
  let onTheWay: string[] = []
  let isPosting = false
  let isLeaving = false

  const stopListening = onLeaving?.(() => {
    isLeaving = true
    // Whoever else hears of it speaks in the same turn. A window that stays, as a person may choose, goes on as before.
    setTimeout(() => (isLeaving = false))
    sayLastWords()
  })

  function close(): void {
    if (gone.signal.aborted) return
    gone.abort()
    stopListening?.()
    waiting.length = 0
    for (const listener of closeListeners) listener()
  }

  async function postAll(): Promise<void> {
    isPosting = true
    // Frames of one turn leave together.
    await Promise.resolve()
    while (waiting.length > 0) {
      onTheWay = takeBatch(waiting)
      await post(onTheWay)
    }
    onTheWay = []
    isPosting = false
  }

  /**
   * What waits for its turn would never leave. It does so now, with a copy of what is on its way: whichever of the two
   * arrives first is in order, and the kernel drops what it has had already (`src/shared/rpc/serve.ts`).
   */
  function sayLastWords(): void {
    if (onTheWay.length === 0 || waiting.length === 0) return
    post([...onTheWay, ...waiting], 'onlyIfItOutlives').catch(() => {
      // Where the window stays, the frames themselves follow, and tell of a connection that is gone.
    })
  }

  return {
    send(frame) {
      if (gone.signal.aborted) return
      waiting.push(encode(frame))
      if (!isPosting) postAll().catch(close)
      else if (isLeaving) sayLastWords()
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
