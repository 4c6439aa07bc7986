import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startLoopback, type Loopback } from '../../../src/main/transport/http.ts'
import { proofOf as appProof } from '../../../src/main/transport/proof.ts'
import { openHttpChannel } from '../../../src/renderer/rpc/http-channel.ts'
import { proofOf as windowProof } from '../../../src/renderer/rpc/proof.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { connect } from '../../../src/shared/rpc/connect.ts'
import type { Channel } from '../../../src/shared/rpc/procedure.ts'
import { call, stream } from '../../../src/shared/rpc/procedure.ts'
import { serve } from '../../../src/shared/rpc/serve.ts'
import { startRelay } from '../../support/gateways/relay.ts'

const contract = {
  work: {
    echo: call(z.object({ text: z.string() }), z.object({ text: z.string() })),
    fail: call(z.object({}), z.object({})),
    hang: call(z.object({}), z.object({})),
    count: stream(z.object({ upTo: z.number().int() }), z.object({ n: z.number().int() })),
    endless: stream(z.object({}), z.object({ n: z.number().int() })),
  },
} as const

const secret = 'the-secret-of-this-run-0123456789'
let app: Loopback
let cleanUps = 0
let cleanedUp: PromiseWithResolvers<void>
let channels: Channel[]
let posts: number
let echoed: string[]

beforeEach(async () => {
  cleanUps = 0
  posts = 0
  echoed = []
  channels = []
  cleanedUp = Promise.withResolvers()
  app = await startLoopback({
    port: 0,
    secret,
    takeCode: () => false,
    mediaToken: 'token',
    page: () => Promise.resolve(new Response(null, { status: 404 })),
    respondMedia: () => Promise.resolve(new Response(null, { status: 404 })),
    onChannel(channel) {
      serve(contract, { work: handlers }, channel, {
        toAppError: (error) => (error instanceof AppError ? error : new AppError('internal')),
      })
    },
  })
})
afterEach(async () => {
  for (const channel of channels) channel.close()
  await app.close()
})

async function untilAborted(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  cleanUps += 1
  cleanedUp.resolve()
}

const handlers = {
  echo(input: { text: string }) {
    echoed.push(input.text)
    return input
  },
  fail: () => {
    throw new Error('sk-canary')
  },
  async hang(_input: object, { signal }: { signal: AbortSignal }) {
    await untilAborted(signal)
    return {}
  },
  async *count({ upTo }: { upTo: number }) {
    for (let n = 0; n < upTo; n += 1) yield { n }
  },
  async *endless(_input: object, { signal }: { signal: AbortSignal }) {
    yield { n: 0 }
    await untilAborted(signal)
  },
}

/** A browser adds the origin to a POST by itself; Node does not. */
const fetchAsPage: typeof fetch = (address, init) => {
  const headers = new Headers(init?.headers)
  if (init?.method === 'POST') {
    posts += 1
    headers.set('origin', app.origin)
  }
  return fetch(address, { ...init, headers })
}

async function openWindow() {
  const channel = await openHttpChannel({ origin: app.origin, secret, fetch: fetchAsPage })
  channels.push(channel)
  return { channel, client: connect(contract, channel) }
}

describe('the kernel over loopback HTTP', () => {
  test('answers a call, also one of many bytes and many scripts', async () => {
    const { client } = await openWindow()
    const text = `${'片'.repeat(400_000)}\n"${'a'.repeat(1_000_000)}"\u2028🎬`
    expect(await client.work.echo({ text })).toEqual({ text })
  })

  test('sends calls of one turn in one POST and answers each', async () => {
    const { client } = await openWindow()
    const texts = Array.from({ length: 100 }, (_, index) => String(index))
    const answers = await Promise.all(texts.map((text) => client.work.echo({ text })))
    expect(answers.map(({ text }) => text)).toEqual(texts)
    expect(posts).toBe(1)
  })

  test('splits what is more than one POST may carry', async () => {
    const { client } = await openWindow()
    const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(1_200_000))
    const answers = await Promise.all(texts.map((text) => client.work.echo({ text })))
    expect(answers.map(({ text }) => text)).toEqual(texts)
  })

  test('refuses a call that is too big for one POST and goes on', async () => {
    const { client } = await openWindow()
    const big = client.work.echo({ text: 'x'.repeat(4 * 1024 * 1024) })
    await expect(big).rejects.toMatchObject({ code: 'bad-input', data: { limit: '4 MB' } })
    expect(await client.work.echo({ text: 'small' })).toEqual({ text: 'small' })
  })

  test('lets no word of a thrown error cross', async () => {
    const { client } = await openWindow()
    await expect(client.work.fail({})).rejects.toMatchObject({
      code: 'internal',
      message: 'internal',
      data: {},
    })
  })

  test('streams 10 000 items in order', async () => {
    const { client } = await openWindow()
    const numbers: number[] = []
    for await (const { n } of client.work.count({ upTo: 10_000 })) numbers.push(n)
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, n) => n))
  })

  test('ends the handler when the loop is left', async () => {
    const { client } = await openWindow()
    for await (const item of client.work.endless({})) {
      expect(item).toEqual({ n: 0 })
      break
    }
    expect(cleanUps).toBe(1)
  })

  test('ends the handler when the caller aborts', async () => {
    const { client } = await openWindow()
    const controller = new AbortController()
    const answer = client.work.hang({}, { signal: controller.signal })
    await client.work.echo({ text: 'the call above has arrived' })
    controller.abort('enough')
    await expect(answer).rejects.toBe('enough')
    expect(cleanUps).toBe(1)
  })

  test('ends the handlers of a window that goes, and of no other', async () => {
    const [one, two] = await Promise.all([openWindow(), openWindow()])
    const first = one.client.work.endless({})
    const second = two.client.work.endless({})
    await Promise.all([first.next(), second.next()])
    one.channel.close()
    await cleanedUp.promise
    expect(await two.client.work.echo({ text: 'here' })).toEqual({ text: 'here' })
    expect(cleanUps).toBe(1)
    await expect(first.next()).rejects.toMatchObject({ code: 'disconnected' })
    await second.return?.()
  })

  test('tells the window when the app goes', async () => {
    const { client, channel } = await openWindow()
    const closed = new Promise<void>((resolve) => channel.onClose(resolve))
    const items = client.work.endless({})
    await items.next()
    const waiting = items.next().catch((reason: unknown) => reason)
    await app.close()
    await closed
    expect(await waiting).toMatchObject({ code: 'disconnected' })
    await expect(client.work.echo({ text: 'gone' })).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('says whether it was refused or nobody was there', async () => {
    const { origin } = app
    await expect(openHttpChannel({ origin, secret: 'of another run' })).rejects.toMatchObject({
      code: 'disconnected',
      data: { detail: 'refused' },
    })
    await app.close()
    await expect(openHttpChannel({ origin, secret })).rejects.toMatchObject({
      code: 'disconnected',
      data: { detail: 'unreachable' },
      isRetryable: true,
    })
  })

  describe('as the window is left', () => {
    /** A window whose first POST is held on its way, and what the app was asked. */
    async function openSlowWindow() {
      const held = Promise.withResolvers<void>()
      const first = Promise.withResolvers<void>()
      const moments = new Set<() => void>()
      let isOnItsWay = false
      const channel = await openHttpChannel({
        origin: app.origin,
        secret,
        async fetch(address, init) {
          if (init?.method === 'POST' && !isOnItsWay) {
            isOnItsWay = true
            first.resolve()
            await held.promise
          }
          return fetchAsPage(address, init)
        },
        onLeaving(listener) {
          moments.add(listener)
          return () => moments.delete(listener)
        },
      })
      channels.push(channel)
      const { work } = connect(contract, channel)
      return { work, held, first: first.promise, leave: () => moments.forEach((tell) => tell()), moments }
    }

    test('what waits for its turn leaves at once, after what is on its way, and none of it is done twice', async () => {
      const { work, held, first, leave } = await openSlowWindow()
      const read = work.echo({ text: 'is on its way' })
      await first
      const typed = work.echo({ text: 'typed a moment ago' })
      leave()
      const flushed = work.echo({ text: 'written by whoever hears of it later' })
      await Promise.all([read, typed, flushed])
      held.resolve()
      expect(await work.echo({ text: 'the window stays' })).toEqual({ text: 'the window stays' })
      expect(echoed).toEqual([
        'is on its way',
        'typed a moment ago',
        'written by whoever hears of it later',
        'the window stays',
      ])
    })

    test('what a browser would not let arrive keeps its turn', async () => {
      const { work, held, first, leave } = await openSlowWindow()
      const long = '片'.repeat(20_000)
      const read = work.echo({ text: 'is on its way' })
      await first
      const pasted = [work.echo({ text: long }), work.echo({ text: long })]
      leave()
      held.resolve()
      await Promise.all([read, ...pasted])
      expect(echoed).toEqual(['is on its way', long, long])
    })

    test('nothing is listened to once it is closed', async () => {
      const { moments } = await openSlowWindow()
      expect(moments.size).toBe(1)
      for (const channel of channels) channel.close()
      expect(moments.size).toBe(0)
    })
  })

  test('is not opened to an app of somebody else, who learns nothing that opens ours', async () => {
    const relay = await startRelay(0, { origin: app.origin, secret })
    onTestFinished(relay.close)
    const ours = 'the-secret-that-only-this-window-knows'
    await expect(openHttpChannel({ origin: relay.origin, secret: ours })).rejects.toMatchObject({
      code: 'disconnected',
      data: { detail: 'unreachable' },
      isRetryable: true,
    })
    expect(relay.heard.map(({ method }) => method)).toEqual(['GET'])
    expect(JSON.stringify(relay.heard)).not.toContain(ours)
  })

  test.each(['a-secret', '密钥 🔑', 'x'.repeat(200)])(
    'proves the secret %j as the app does, for each purpose and window apart',
    async (own) => {
      const seen = new Set<string>()
      for (const window of [crypto.randomUUID(), crypto.randomUUID()]) {
        for (const purpose of ['down', 'answer', 'up'] as const) {
          const proof = appProof(own, purpose, window)
          expect(await windowProof(own, purpose, window)).toBe(proof)
          seen.add(proof)
        }
      }
      expect(seen.size).toBe(6)
    },
  )
})
