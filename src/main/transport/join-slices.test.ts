import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Clock } from '../lib/time/clock.ts'
import { joinSlices } from './join-slices.ts'

const timers = new Set<() => void>()
const clock: Clock = {
  now: () => 0,
  after(_delayMs, callback) {
    timers.add(callback)
    return () => timers.delete(callback)
  },
}

const posted = (at: number, text: string, of: number, key = 'k') =>
  new Request(`http://media/upload?name=a.txt&slices=${key}&of=${of}&at=${at}`, {
    method: 'POST',
    body: text,
  })

/** An app that keeps what it is given. */
function openApp() {
  const kept: string[] = []
  const errors: unknown[] = []
  const respond = joinSlices(async (request) => {
    try {
      kept.push(await request.text())
      return new Response('kept', { status: 201 })
    } catch (error) {
      errors.push(error)
      throw error
    }
  }, clock)
  return { respond, kept, errors }
}

test('slices that come one after another are one body, answered at its end', async () => {
  const { respond, kept } = openApp()
  const statuses = []
  for (const [at, text] of [
    [0, 'one '],
    [4, 'two '],
    [8, 'three'],
  ] as const)
    statuses.push((await respond(posted(at, text, 13))).status)
  expect(statuses).toEqual([204, 204, 201])
  expect(kept).toEqual(['one two three'])
  expect(timers.size).toBe(0)
})

test('two files at once do not mix', async () => {
  const { respond, kept } = openApp()
  await respond(posted(0, 'a', 2, 'first'))
  await respond(posted(0, 'b', 2, 'second'))
  await respond(posted(1, 'A', 2, 'first'))
  await respond(posted(1, 'B', 2, 'second'))
  expect(kept).toEqual(['aA', 'bB'])
})

test('a slice that belongs elsewhere, or to nothing, is refused and changes nothing', async () => {
  const { respond, kept } = openApp()
  expect((await respond(posted(3, 'x', 6))).status).toBe(409)
  await respond(posted(0, 'abc', 6))
  expect((await respond(posted(0, 'abc', 6))).status).toBe(409)
  expect((await respond(posted(4, 'x', 6))).status).toBe(409)
  expect((await respond(posted(3, 'def', 6))).status).toBe(201)
  expect(kept).toEqual(['abcdef'])
})

test('what is refused by its first bytes is told at the slice that is there, and no more of it is wanted', async () => {
  const respond = joinSlices(async (request) => {
    await request.body?.getReader().read()
    return new Response('no', { status: 415 })
  }, clock)
  expect((await respond(posted(0, 'MZ', 900))).status).toBe(415)
  expect((await respond(posted(2, 'more', 900))).status).toBe(409)
})

/** An app that reads the first chunk alone, and says why it wants no more when it is let. */
function openRefusing() {
  const said = Promise.withResolvers<void>()
  const respond = joinSlices(async (request) => {
    const reader = request.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await said.promise
    return new Response('a zip', { status: 415 })
  }, clock)
  return { respond, say: said.resolve }
}

test('why it is refused is told though whoever reads it leaves before there are words for it', async () => {
  const { respond, say } = openRefusing()
  const chunks = ['PK', '03', '04'].map((text) => new TextEncoder().encode(text))
  const request = new Request('http://media/upload?slices=k&of=900&at=0', {
    method: 'POST',
    body: ReadableStream.from(chunks),
    duplex: 'half',
  })
  const told = respond(request)
  await nextTurn()
  say()
  expect((await told).status).toBe(415)
})

test('an answer that comes between two slices is told to the next, once', async () => {
  timers.clear()
  const { respond, say } = openRefusing()
  expect((await respond(posted(0, 'PK', 900))).status).toBe(204)
  say()
  await nextTurn()
  const next = await respond(posted(2, '0304', 900))
  expect([next.status, await next.text()]).toEqual([415, 'a zip'])
  expect((await respond(posted(6, 'more', 900))).status).toBe(409)
  expect(timers.size).toBe(0)
})

test('an answer that no slice comes for is forgotten after a while', async () => {
  const { respond, say } = openRefusing()
  await respond(posted(0, 'PK', 900))
  say()
  await nextTurn()
  for (const tick of timers) tick()
  expect((await respond(posted(2, '0304', 900))).status).toBe(409)
})

test('what a window leaves half sent fails after a while, and holds nothing', async () => {
  timers.clear()
  const { respond, errors } = openApp()
  await respond(posted(0, 'half', 8))
  expect(timers.size).toBe(1)
  for (const tick of timers) tick()
  await nextTurn()
  expect(errors).toHaveLength(1)
  expect((await respond(posted(4, 'rest', 8))).status).toBe(409)
})

test('a slice that breaks off fails the whole', async () => {
  const { respond, errors } = openApp()
  await respond(posted(0, 'half', 8))
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('the window is gone')) })
  const broken = new Request('http://media/upload?slices=k&of=8&at=4', {
    method: 'POST',
    body,
    duplex: 'half',
  })
  await expect(respond(broken)).rejects.toThrow('the window is gone')
  await nextTurn()
  expect(errors).toHaveLength(1)
})

test('what is small is handed on as it came', async () => {
  const seen: Request[] = []
  const respond = joinSlices(async (request) => {
    seen.push(request)
    return new Response()
  }, clock)
  const request = new Request('http://media/upload?name=a.txt', { method: 'POST', body: 'a' })
  await respond(request)
  expect(seen).toEqual([request])
})
