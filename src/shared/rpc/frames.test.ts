import { setImmediate as nextTurn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { connect } from './connect.ts'
import type { Channel } from './procedure.ts'
import { call, stream } from './procedure.ts'
import { serve } from './serve.ts'

const Mode = z.object({ mode: z.enum(['ends', 'throws', 'hangs', 'misfits']) })
const contract = {
  work: { call: call(Mode, z.object({ n: z.number() })), stream: stream(Mode, z.object({ n: z.number() })) },
} as const

/** A channel whose far side is the test: `deliver` puts a frame in, `sent` is what came out. */
function testChannel() {
  const sent: unknown[] = []
  const closeListeners: (() => void)[] = []
  let deliver: (frame: unknown) => void = () => {}
  const channel: Channel = {
    send: (frame) => sent.push(structuredClone(frame)),
    onFrame: (listener) => (deliver = listener),
    onClose: (listener) => closeListeners.push(listener),
    close: () => closeListeners.splice(0).forEach((listener) => listener()),
  }
  return { channel, sent, deliver: (frame: unknown) => deliver(frame) }
}

function serveWork() {
  const started: string[] = []
  let running = 0
  async function live(mode: z.infer<typeof Mode>['mode'], signal: AbortSignal): Promise<{ n: number }> {
    started.push(mode)
    running += 1
    try {
      if (mode === 'throws') throw new Error('sk-canary')
      if (mode === 'hangs')
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      return { n: mode === 'misfits' ? Number.NaN : 1 }
    } finally {
      running -= 1
    }
  }
  const wire = testChannel()
  const handlers = {
    work: {
      call: ({ mode }: z.infer<typeof Mode>, { signal }: { signal: AbortSignal }) => live(mode, signal),
      async *stream({ mode }: z.infer<typeof Mode>, { signal }: { signal: AbortSignal }) {
        yield { n: 0 }
        yield await live(mode, signal)
      },
    },
  }
  const toAppError = (error: unknown) => (error instanceof AppError ? error : new AppError('internal'))
  const serving = serve(contract, handlers, wire.channel, { toAppError, maxInFlight: 8 })
  return { ...wire, serving, started, running: () => running }
}

const input = { mode: 'ends' }
const word = fc.constantFrom(
  'work',
  'call',
  'stream',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
)
const anyId = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom<unknown>(0, -1, 1.5, NaN, '1', null, 2 ** 60),
)
const anyInput = fc.oneof(
  fc.record({ mode: fc.constantFrom('ends', 'throws', 'hangs', 'misfits') }),
  fc.jsonValue(),
)
const anyFrame = fc.oneof(
  fc.record(
    { type: fc.constant('ask'), id: anyId, area: word, name: word, input: anyInput },
    { requiredKeys: ['type'] },
  ),
  fc.record({
    type: fc.constantFrom('ask'),
    id: fc.nat(40),
    area: fc.constant('work'),
    name: word,
    input: anyInput,
  }),
  fc.record({ type: fc.constant('more'), id: anyId, count: anyId }),
  fc.record({ type: fc.constant('leave'), id: anyId }),
  fc.record({
    type: fc.constantFrom('answer', 'items', 'end', 'failure'),
    id: anyId,
    values: fc.jsonValue(),
  }),
  fc.anything(),
)

describe('the serving side', () => {
  test('never throws, tells nothing, and leaves no handler running after close, whatever frames arrive', async () => {
    const turns = fc.array(fc.tuple(anyFrame, fc.boolean()), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(turns, fc.boolean(), async (frames, isWindowGone) => {
        const { channel, serving, deliver, sent, running } = serveWork()
        for (const [frame, waits] of frames) {
          deliver(frame)
          if (waits) await nextTurn()
          expect(running()).toBeLessThanOrEqual(8)
        }
        if (isWindowGone) channel.close()
        else serving.close()
        const told = sent.length
        await nextTurn()
        expect(running()).toBe(0)
        expect(sent).toHaveLength(told)
        expect(JSON.stringify(sent)).not.toContain('canary')
      }),
      { numRuns: 300 },
    )
  })

  test('answers each ask at most once, with its own last frame', async () => {
    const asks = fc.array(fc.record({ name: fc.constantFrom('call', 'stream'), input: anyInput }), {
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(asks, async (list) => {
        const { deliver, sent, serving } = serveWork()
        list.forEach((ask, index) => deliver({ type: 'ask', id: index + 1, area: 'work', ...ask }))
        await nextTurn()
        list.forEach((_ask, index) => deliver({ type: 'leave', id: index + 1 }))
        await nextTurn()
        const lasts = (sent as { type: string; id: number }[]).filter(({ type }) => type !== 'items')
        expect(lasts.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          list.map((_ask, index) => index + 1),
        )
        serving.close()
      }),
      { numRuns: 100 },
    )
  })

  test('refuses an id that is in use, or was, and lets the first ask go on', async () => {
    const { deliver, sent, started } = serveWork()
    deliver({ type: 'ask', id: 5, area: 'work', name: 'call', input: { mode: 'hangs' } })
    deliver({ type: 'ask', id: 5, area: 'work', name: 'call', input })
    deliver({ type: 'ask', id: 4, area: 'work', name: 'call', input })
    await nextTurn()
    expect(started).toEqual(['hangs'])
    expect(sent).toEqual([])
    deliver({ type: 'leave', id: 5 })
    await nextTurn()
    expect(sent).toEqual([{ type: 'end', id: 5 }])
  })

  test.each([
    ['__proto__', 'call'],
    ['constructor', 'call'],
    ['work', '__proto__'],
    ['work', 'constructor'],
    ['work', 'toString'],
    ['work', 'missing'],
  ])('refuses the procedure %s.%s, which is not its own', async (area, name) => {
    const { deliver, sent } = serveWork()
    deliver({ type: 'ask', id: 1, area, name, input })
    await nextTurn()
    expect(sent).toMatchObject([{ type: 'failure', id: 1, failure: { code: 'bad-input' } }])
  })

  test('does not let an input pollute prototypes', async () => {
    const { deliver, sent } = serveWork()
    const hostile: unknown = JSON.parse('{"mode":"ends","__proto__":{"polluted":true}}')
    deliver({ type: 'ask', id: 1, area: 'work', name: 'call', input: hostile })
    await nextTurn()
    expect(sent).toEqual([{ type: 'answer', id: 1, value: { n: 1 } }])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('refuses 100 000 asks at once without running them', async () => {
    const { deliver, sent, started, serving } = serveWork()
    for (let id = 1; id <= 100_000; id += 1) {
      deliver({ type: 'ask', id, area: 'work', name: 'call', input: { mode: 'hangs' } })
    }
    expect(started).toHaveLength(8)
    expect(sent).toHaveLength(99_992)
    serving.close()
  })

  test('gives a stream no more room than one window, whatever the reader claims', async () => {
    const counts = { work: { count: stream(z.object({}), z.number()) } } as const
    const wire = testChannel()
    let pulled = 0
    async function* count() {
      for (;;) yield (pulled += 1)
    }
    const serving = serve(counts, { work: { count } }, wire.channel, {
      toAppError: () => new AppError('internal'),
    })
    wire.deliver({ type: 'ask', id: 1, area: 'work', name: 'count', input: {} })
    wire.deliver({ type: 'more', id: 1, count: Number.MAX_SAFE_INTEGER })
    await nextTurn()
    expect(pulled).toBe(1024)
    serving.close()
  })
})

describe('the asking side', () => {
  test('never throws because of a frame, and settles everything when the channel closes', async () => {
    const anyServerFrame = fc.oneof(
      fc.record({
        type: fc.constantFrom('answer', 'items', 'end', 'failure'),
        id: anyId,
        values: fc.array(fc.nat()),
      }),
      fc.record({ type: fc.constant('failure'), id: anyId, failure: fc.jsonValue() }),
      fc.anything(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyServerFrame, { maxLength: 40 }), async (frames) => {
        const { channel, deliver } = testChannel()
        const app = connect(contract, channel)
        const answers = [app.work.call({ mode: 'ends' }), app.work.call({ mode: 'ends' })]
        const items = app.work.stream({ mode: 'ends' })
        const settled = Promise.allSettled([...answers, items.next()])
        for (const frame of frames) deliver(frame)
        channel.close()
        const reasons = (await settled)
          .filter((result) => result.status === 'rejected')
          .map(({ reason }) => reason)
        expect(reasons.every((reason) => reason instanceof AppError)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
