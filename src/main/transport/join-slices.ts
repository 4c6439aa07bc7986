import type { Clock } from '../lib/time/clock.ts'

type Respond = (request: Request) => Promise<Response>

/** A window that was closed or reloaded sends no more of it. */
const longestSilenceMs = 30_000

/**
 * Long bodies come in slices, since Electron reads the body of each request whole before it hands it on: `?slices=<key>`
 * names what they are of, `at` where each begins and `of` how long all are. They are one request to `respond`, which reads its
 * body as they come. All but the last are answered with 204 once they were read; an answer that comes earlier is told
 * at once, or to the next slice.
 */
export function joinSlices(respond: Respond, clock: Clock): Respond {
  const arriving = new Map<string, Arriving>()
  return async (request) => {
    const slice = sliceOf(request)
    if (slice === null) return respond(request)
    const { key, at, total } = slice
    if (at === 0 && !arriving.has(key)) {
      const forget = () => void arriving.delete(key)
      arriving.set(key, startArriving(slice, { respond, clock, forget }))
    }
    const whole = arriving.get(key)
    return whole === undefined ? new Response(null, { status: 409 }) : whole.take(request, at, total)
  }
}

type Slice = { key: string; at: number; total: number; request: Request }

function sliceOf(request: Request): Slice | null {
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('slices')
  const [at, total] = [Number(searchParams.get('at')), Number(searchParams.get('of'))]
  const isSlice = key !== null && request.method === 'POST' && Number.isSafeInteger(at + total) && at >= 0
  return isSlice ? { key, at, total, request } : null
}

type Arriving = { take(request: Request, at: number, total: number): Promise<Response> }

function startArriving(
  { request }: Slice,
  { respond, clock, forget }: { respond: Respond; clock: Clock; forget: () => void },
): Arriving {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let length = 0
  let isTaking = false
  let isAnswered = false
  let isOver = false
  let stopWaiting = () => {}

  const fail = (reason: unknown): void => {
    isOver = true
    forget()
    writer.abort(reason).catch(() => {})
  }
  const { method, url } = request
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const answer = respond(new Request(url, { method, headers, body: readable, duplex: 'half' })).finally(
    () => {
      isAnswered = true
      // Whoever reads it may have read enough long before its end.
      writer.abort(new Error('no more of it is read')).catch(() => {})
      stopWaiting()
      // Where it comes between two slices, the next is told.
      if (!isOver) stopWaiting = clock.after(longestSilenceMs, forget)
    },
  )
  const answered = answer.then(
    () => false,
    () => false,
  )
  writer.closed.catch(() => {})

  const tell = (): Promise<Response> =>
    answer.finally(() => {
      stopWaiting()
      forget()
    })

  /** @returns whether all of it was read: who refuses it by its first bytes leaves before the answer is there */
  const append = async (body: Request['body']): Promise<boolean> => {
    try {
      for await (const chunk of body ?? []) {
        length += chunk.byteLength
        const isRead = await writer.write(chunk).then(
          () => true,
          () => false,
        )
        if (!isRead) return false
      }
      return true
    } catch (error) {
      fail(error)
      throw error
    }
  }

  return {
    async take(slice, at, total) {
      if (isTaking || at !== length) return new Response(null, { status: 409 })
      if (isAnswered) return tell()
      isTaking = true
      stopWaiting()
      const isRead = await Promise.race([answered, append(slice.body)]).finally(() => (isTaking = false))
      if (isAnswered || !isRead) return tell()
      if (length >= total) {
        writer.close().catch(() => {})
        return tell()
      }
      stopWaiting = clock.after(longestSilenceMs, () => fail(new Error('no more of it came')))
      return new Response(null, { status: 204 })
    },
  }
}
