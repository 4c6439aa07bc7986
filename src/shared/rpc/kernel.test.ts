import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { connect } from './connect.ts'
import { portChannel } from './port-channel.ts'
import type { Handlers } from './procedure.ts'
import { call, stream } from './procedure.ts'
import { serve } from './serve.ts'

const Note = z.object({ title: z.string().max(10) })
const contract = {
  notes: {
    rename: call(z.object({ title: z.string().trim().min(1).max(10) }), Note),
    count: stream(z.object({ upTo: z.number().int() }), z.object({ n: z.number().int() })),
  },
} as const
type Notes = Handlers<typeof contract>['notes']

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function open(handlers: Partial<Notes>, options: { maxInFlight?: number; seen?: unknown[] } = {}) {
  const { port1, port2 } = new MessageChannel()
  closers.push(() => port1.close())
  const notes: Notes = {
    rename: ({ title }) => ({ title }),
    async *count({ upTo }) {
      for (let n = 0; n < upTo; n += 1) yield { n }
    },
    ...handlers,
  }
  const toAppError = (error: unknown) => {
    options.seen?.push(error)
    return error instanceof AppError ? error : new AppError('internal')
  }
  const serving = serve(contract, { notes }, portChannel(port1), { toAppError, ...options })
  const channel = portChannel(port2)
  return { app: connect(contract, channel), channel, serving, port: port2 }
}

/** A promise with its resolver, and the event that a test waits for. */
function gate() {
  return Promise.withResolvers<void>()
}

/** A stream handler that yields `first` at once, then waits until it is aborted and says when it has cleaned up. */
function endless(cleanedUp: () => void, first = 1): Notes['count'] {
  return async function* (_input, { signal }) {
    try {
      for (let n = 0; n < first; n += 1) yield { n }
      await aborted(signal)
    } finally {
      // Clean-up that takes a while: only waiting for it shows that it was waited for.
      for (let turn = 0; turn < 5; turn += 1) await nextTurn()
      cleanedUp()
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

describe('a call', () => {
  test('gives the handler the parsed input and the caller the parsed output', async () => {
    const { app } = open({ rename: ({ title }) => ({ title, secret: 'row-only' }) as { title: string } })
    expect(await app.notes.rename({ title: '  tea ' })).toEqual({ title: 'tea' })
  })

  test('refuses an input that does not fit before the handler sees it, naming the field but not the value', async () => {
    let hasRun = false
    const { app } = open({
      rename: (input) => {
        hasRun = true
        return input
      },
    })
    const error = await app.notes
      .rename({ title: 'far too long for a title' })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'bad-input',
      data: { field: 'title', limit: expect.stringMatching(/^≤ \d+$/) },
    })
    expect(JSON.stringify(error)).not.toContain('far too long')
    expect(hasRun).toBe(false)
  })

  test('answers internal when the output does not fit, and tells the mapper which rule it broke', async () => {
    const seen: unknown[] = []
    const { app } = open({ rename: () => ({ title: 'the handler answers too much' }) }, { seen })
    await expect(app.notes.rename({ title: 'tea' })).rejects.toMatchObject({ code: 'internal', data: {} })
    expect((seen[0] as AppError).cause).toBeInstanceOf(z.ZodError)
  })

  test('carries an AppError with its data', async () => {
    const { app } = open({
      rename: () => {
        throw new AppError('rate-limited', { data: { retryAfterMs: 5000 }, isRetryable: true })
      },
    })
    const error = await app.notes.rename({ title: 'tea' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'rate-limited', data: { retryAfterMs: 5000 }, isRetryable: true })
  })

  test('lets no word of another error cross, not even when the mapper itself throws it', async () => {
    const { port1, port2 } = new MessageChannel()
    closers.push(() => port1.close())
    const frames: unknown[] = []
    port2.on('message', (frame) => frames.push(frame))
    const leak = () => {
      throw new Error('sk-canary in a message')
    }
    serve(contract, { notes: { rename: leak, count: leak } }, portChannel(port1), { toAppError: leak })
    const { app } = { app: connect(contract, portChannel(port2)) }
    await expect(app.notes.rename({ title: 'tea' })).rejects.toMatchObject({
      code: 'internal',
      message: 'internal',
    })
    await expect(app.notes.count({ upTo: 1 }).next()).rejects.toMatchObject({ code: 'internal' })
    expect(frames).toHaveLength(2)
    expect(JSON.stringify(frames)).not.toContain('canary')
  })

  test('aborted by its caller rejects with the reason, after the handler cleaned up', async () => {
    const started = gate()
    let isCleanedUp = false
    const { app } = open({
      rename: async (input, { signal }) => {
        started.resolve()
        await aborted(signal)
        isCleanedUp = true
        return input
      },
    })
    const controller = new AbortController()
    const answer = app.notes.rename({ title: 'tea' }, { signal: controller.signal })
    await started.promise
    controller.abort('left the room')
    await expect(answer).rejects.toBe('left the room')
    expect(isCleanedUp).toBe(true)
  })

  test('with a signal that is aborted already sends nothing', async () => {
    let hasRun = false
    const { app } = open({
      rename: (input) => {
        hasRun = true
        return input
      },
    })
    await expect(app.notes.rename({ title: 'tea' }, { signal: AbortSignal.abort('early') })).rejects.toBe(
      'early',
    )
    await expect(collect(app.notes.count({ upTo: 3 }, { signal: AbortSignal.abort() }))).resolves.toEqual([])
    await app.notes.rename({ title: 'later' })
    expect(hasRun).toBe(true)
  })

  test('is refused above the number of asks that may run at once, and works again when one has ended', async () => {
    const release = gate()
    const { app } = open({ rename: async (input) => (await release.promise, input) }, { maxInFlight: 2 })
    const first = [app.notes.rename({ title: 'one' }), app.notes.rename({ title: 'two' })]
    await expect(app.notes.rename({ title: 'three' })).rejects.toMatchObject({
      code: 'bad-input',
      isRetryable: true,
    })
    release.resolve()
    await Promise.all(first)
    await expect(app.notes.rename({ title: 'four' })).resolves.toEqual({ title: 'four' })
  })

  test('whose input no channel can carry rejects instead of throwing', async () => {
    const { app } = open({})
    const input = { title: (() => 'a function') as unknown as string }
    await expect(app.notes.rename(input)).rejects.toMatchObject({ code: 'internal' })
    await expect(app.notes.rename({ title: 'tea' })).resolves.toEqual({ title: 'tea' })
  })
})

async function collect(items: AsyncIterable<{ n: number }>): Promise<number[]> {
  const numbers: number[] = []
  for await (const { n } of items) numbers.push(n)
  return numbers
}

describe('a stream', () => {
  test('delivers 10 000 items in order', async () => {
    const { app } = open({})
    const numbers = await collect(app.notes.count({ upTo: 10_000 }))
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, n) => n))
  })

  test('is over after its last item, however often it is asked', async () => {
    const { app } = open({})
    const items = app.notes.count({ upTo: 1 })
    expect(await items.next()).toEqual({ done: false, value: { n: 0 } })
    expect(await items.next()).toEqual({ done: true, value: undefined })
    expect(await items.next()).toEqual({ done: true, value: undefined })
  })

  test('answers several questions asked at once, in order', async () => {
    const { app } = open({})
    const items = app.notes.count({ upTo: 2 })
    const results = await Promise.all([items.next(), items.next(), items.next()])
    expect(results.map(({ done, value }) => done || value?.n)).toEqual([0, 1, true])
  })

  test('refuses a bad input at its first item', async () => {
    const { app } = open({})
    await expect(app.notes.count({ upTo: 1.5 }).next()).rejects.toMatchObject({ code: 'bad-input' })
  })

  test('stops with internal at the first item that does not fit, and cleans the handler up', async () => {
    const cleaned = gate()
    const { app } = open({
      async *count() {
        try {
          yield { n: 1 }
          yield { n: 1.5 }
          yield { n: 2 }
        } finally {
          cleaned.resolve()
        }
      },
    })
    const items = app.notes.count({ upTo: 3 })
    const error = await collect(items).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'internal' })
    await cleaned.promise
  })

  test('delivers the items that came before an error, then the error once', async () => {
    const { app } = open({
      async *count() {
        yield { n: 1 }
        throw new AppError('quota-exceeded')
      },
    })
    const items = app.notes.count({ upTo: 3 })
    expect(await items.next()).toEqual({ done: false, value: { n: 1 } })
    await expect(items.next()).rejects.toMatchObject({ code: 'quota-exceeded' })
    expect(await items.next()).toEqual({ done: true, value: undefined })
  })

  test('left by break aborts the handler and waits for its clean-up', async () => {
    let isCleanedUp = false
    const { app } = open({ count: endless(() => (isCleanedUp = true)) })
    for await (const item of app.notes.count({ upTo: 1 })) {
      expect(item).toEqual({ n: 0 })
      break
    }
    expect(isCleanedUp).toBe(true)
  })

  test('left by an abort ends without an error once the handler has cleaned up', async () => {
    let isCleanedUp = false
    const { app } = open({ count: endless(() => (isCleanedUp = true)) })
    const controller = new AbortController()
    for await (const _item of app.notes.count({ upTo: 1 }, { signal: controller.signal })) controller.abort()
    expect(isCleanedUp).toBe(true)
  })

  test('left before its first item aborts the handler too', async () => {
    let isCleanedUp = false
    const { app } = open({ count: endless(() => (isCleanedUp = true), 0) })
    const items = app.notes.count({ upTo: 1 })
    const first = items.next()
    await items.return?.()
    expect(await first).toEqual({ done: true, value: undefined })
    expect(isCleanedUp).toBe(true)
  })

  test('left while a hand-written iterator hangs in next still ends', async () => {
    const { app } = open({
      count: () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => new Promise<never>(() => {}),
          return: () => Promise.resolve({ done: true, value: undefined }),
        }),
      }),
    })
    const items = app.notes.count({ upTo: 1 })
    expect(await items.return?.()).toEqual({ done: true, value: undefined })
  })

  test('does not report what its handler throws after an abort', async () => {
    const seen: unknown[] = []
    const { app } = open(
      {
        async *count(_input, { signal }) {
          yield { n: 0 }
          await aborted(signal)
          throw new Error('thrown after the abort')
        },
      },
      { seen },
    )
    const controller = new AbortController()
    const numbers: number[] = []
    for await (const { n } of app.notes.count({ upTo: 1 }, { signal: controller.signal })) {
      numbers.push(n)
      controller.abort()
    }
    expect(numbers).toEqual([0])
    expect(seen).toEqual([])
  })

  test('is not pulled further than the reader has room for', async () => {
    let pulled = 0
    const { app } = open({
      async *count({ upTo }) {
        for (let n = 0; n < upTo; n += 1) {
          pulled += 1
          yield { n }
        }
      },
    })
    const items = app.notes.count({ upTo: 100_000 })
    await items.next()
    // Two round trips: whatever the stream was going to send by itself has been sent.
    await app.notes.rename({ title: 'one' })
    await app.notes.rename({ title: 'two' })
    expect(pulled).toBeLessThanOrEqual(1024)
    for (let n = 1; n < 5000; n += 1) expect((await items.next()).value).toEqual({ n })
    await items.return?.()
    expect(pulled).toBeLessThanOrEqual(5000 + 1024)
  })
})

describe('a closed channel', () => {
  test('aborts every handler that it started, when the window goes', async () => {
    const cleaned = [gate(), gate()]
    const started = gate()
    const { app, channel } = open({
      count: endless(() => cleaned[0]?.resolve()),
      rename: async (input, { signal }) => {
        started.resolve()
        await aborted(signal)
        cleaned[1]?.resolve()
        return input
      },
    })
    const items = app.notes.count({ upTo: 1 })
    const answer = app.notes.rename({ title: 'tea' })
    const outcome = answer.catch((reason: unknown) => reason)
    await items.next()
    await started.promise
    channel.close()
    await Promise.all(cleaned.map(({ promise }) => promise))
    expect(await outcome).toMatchObject({ code: 'disconnected', isRetryable: true })
    await expect(items.next()).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('rejects what the window waits for, when the app goes', async () => {
    const { app, serving } = open({ count: endless(() => {}) })
    const items = app.notes.count({ upTo: 1 })
    await items.next()
    const waiting = items.next()
    serving.close()
    await expect(waiting).rejects.toMatchObject({ code: 'disconnected' })
    await expect(app.notes.rename({ title: 'tea' })).rejects.toMatchObject({ code: 'disconnected' })
    await expect(app.notes.count({ upTo: 1 }).next()).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('does not disturb a stream that is being left', async () => {
    const { app, channel } = open({ count: endless(() => {}) })
    const items = app.notes.count({ upTo: 1 })
    await items.next()
    const left = items.return?.()
    channel.close()
    expect(await left).toEqual({ done: true, value: undefined })
  })

  test('does not touch another window', async () => {
    const one = open({ count: endless(() => {}) })
    const two = open({})
    const items = one.app.notes.count({ upTo: 1 })
    await items.next()
    one.channel.close()
    expect(await collect(two.app.notes.count({ upTo: 3 }))).toEqual([0, 1, 2])
    expect(await two.app.notes.rename({ title: 'tea' })).toEqual({ title: 'tea' })
  })
})
