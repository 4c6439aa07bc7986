import type { Clock } from '../lib/clock.ts'

type Respond = (request: Request) => Promise<Response>

/** A window that was closed or reloaded sends no more of it. */
const longestSilenceMs = 30_000

/**
 * Long bodies come in slices, since Electron reads the body of each request whole before it hands it on: `?slices=<key>`
 * names what they are of, `at` where each begins and `of` how long all are. They are one request to `respond`, which reads its
 * body as they come. All but the last are answered with 204 once they were read; an answer that comes earlier is told
 * at once.
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
  let stopWaiting = () => {}

  const fail = (reason: unknown): void => {
    forget()
    writer.abort(reason).catch(() => {})
  }
  const { method, url } = request
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const answer = respond(new Request(url, { method, headers, body: readable, duplex: 'half' })).finally(
    () => {
      // Whoever reads it may have read enough long before its end.
      fail(new Error('no more of it is read'))
      stopWaiting()
    },
  )
  // Told to the slice that is there, or to nobody where the window is gone.
  answer.catch(() => {})
  writer.closed.catch(() => {})

  const append = async (body: Request['body']): Promise<void> => {
    try {
      for await (const chunk of body ?? []) {
        length += chunk.byteLength
        await writer.write(chunk)
      }
    } catch (error) {
      fail(error)
      throw error
    }
  }

  return {
    async take(slice, at, total) {
      if (isTaking || at !== length) return new Response(null, { status: 409 })
      isTaking = true
      stopWaiting()
      const taken = append(slice.body).then(() => null)
      const early = await Promise.race([answer, taken]).finally(() => (isTaking = false))
      if (early !== null) return early
      if (length >= total) {
        writer.close().catch(() => {})
        return answer
      }
      stopWaiting = clock.after(longestSilenceMs, () => fail(new Error('no more of it came')))
      return new Response(null, { status: 204 })
    },
  }
}
