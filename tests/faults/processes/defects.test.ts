import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { healthWhere, withDatabase } from '../rig/database.ts'
import { closeSession, row } from '../rig/rig.ts'
import { ask, boundaryAt, ended, nextStream, question, replyWhere, wholeReply, wordsOf } from '../rig/talk.ts'

afterAll(closeSession)

row(
  'S9',
  'a reply that ends while no row can be read is seen whole, and written once it can be',
  async (rig) => {
    const app = await rig.start()
    await wholeReply(rig, 'messages')
    const held = Promise.withResolvers<void>()
    nextStream(rig, async (exchange) => {
      const { body } = await exchange.ask()
      const half = boundaryAt(body, 0.5)
      exchange.response.writeHead(200, { 'content-type': 'text/event-stream' })
      exchange.response.write(body.subarray(0, half))
      await held.promise
      exchange.response.end(body.subarray(half))
    })
    const reply = await ask(rig, 'messages', question)
    const began = await replyWhere(app, reply, (one) => wordsOf(one) !== '')
    expect(began.status).toBe('streaming')
    const states = app.client.chat.watch({ conversationId: reply.conversationId })
    await states.next()
    app.toggleReads()
    await vi.waitFor(() => expect(app.client.chat.list({ cursor: null, limit: 1 })).rejects.toThrow())
    held.resolve()
    let seen: Message | null = null
    while (seen === null || seen.status === 'streaming') {
      const { value, done } = await states.next()
      if (done) throw new Error('The app ended first')
      if (value.type === 'message-state' && value.message.id === reply.id) seen = value.message
    }
    expect(seen.status).toBe('complete')
    app.toggleReads()
    const statusOf = ({ id }: Message) =>
      withDatabase(
        rig,
        (sqlite) => sqlite.prepare('SELECT status FROM messages WHERE id = @id').get({ id })?.['status'],
      )
    await vi.waitFor(() => expect(statusOf(reply)).toBe('complete'), 20_000)
    await app.kill()
    const after = await replyWhere(await rig.start(), reply, ended)
    expect(after.status).toBe('complete')
  },
)

row(
  'S10',
  'a defect that nobody caught is written down without its words, told once, and ends nothing',
  async (rig) => {
    const app = await rig.start()
    for (const kind of ['rejection', 'exception'] as const) {
      for (let times = 0; times < 3; times += 1) app.meetDefect(kind)
      const isRestartWise = kind === 'exception'
      const { notices } = await healthWhere(app, (health) =>
        health.notices.some(
          (notice) => notice.type === 'unexpected' && notice.isRestartWise === isRestartWise,
        ),
      )
      expect(notices).toHaveLength(1)
      await app.client.health.dismissNotice({ type: 'unexpected' })
    }
    app.meetDefect('rejection')
    await wholeReply(rig, 'messages')
    await healthWhere(app, (health) => health.notices.length === 0)
    expect(app.endedBy()).toBeNull()
    await app.stop()
    const log = readFileSync(join(rig.dataDirectory, 'logs', 'atelier.log'), 'utf8')
    expect(log).toContain('unexpected-rejection')
    expect(log).toContain('unexpected-exception')
    expect(log).toContain('TypeError')
    expect(log + app.output()).not.toContain('a-word-of-somebody')
  },
)
