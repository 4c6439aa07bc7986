import { expect, test } from 'vitest'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'
import type { ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import { noUsage } from '../../../../shared/domain/message/usage.ts'
import { retryWithoutThinking } from './retry-without-thinking.ts'

const refusal = new GatewayError('bad-request', { status: 200, wasCharged: 'maybe' })
const refused: ReplyEvent = { type: 'reply-failed', error: refusal, providerParts: [] }
const start: ReplyEvent = { type: 'reply-start', responseId: 'r', model: 'm' }
const usage: ReplyEvent = { type: 'usage', usage: noUsage }
const text: ReplyEvent = { type: 'part-start', partIndex: 0, part: { type: 'text', text: '' } }
const end: ReplyEvent = { type: 'reply-end', stopReason: 'end_turn', providerParts: [] }

/** What came of it, and what was asked. */
async function events(
  answers: (ReplyEvent[] | GatewayError)[],
  lighten: (turns: readonly string[]) => string[] | null = () => ['lighter'],
) {
  const asked: string[][] = []
  async function* ask(turns: string[]) {
    asked.push(turns)
    const answer = answers[asked.length - 1] ?? []
    if (answer instanceof GatewayError) throw answer
    yield* answer
  }
  const got: ReplyEvent[] = []
  for await (const event of retryWithoutThinking(ask, ['whole'], lighten)) got.push(event)
  return { asked, got }
}

const whole = [start, text, end]

test('a refusal before the stream is answered by one lighter request', async () => {
  const error = new GatewayError('bad-request', { status: 400 })
  expect(await events([error, whole])).toEqual({ asked: [['whole'], ['lighter']], got: whole })
})

test('so is one that comes as the only event of a stream', async () => {
  expect(await events([[refused], whole])).toEqual({ asked: [['whole'], ['lighter']], got: whole })
})

test('one after the beginning of a stream makes the reply begin anew', async () => {
  const { asked, got } = await events([[start, usage, refused], whole])
  expect(asked).toEqual([['whole'], ['lighter']])
  expect(got).toEqual([start, usage, { type: 'reply-restart' }, ...whole])
})

test('once anything of a reply has come it stays as it is', async () => {
  const broken = [start, text, refused]
  expect(await events([broken, whole])).toEqual({ asked: [['whole']], got: broken })
})

test('another fault, or nothing to leave out, is not asked about again', async () => {
  const busy: ReplyEvent = { ...refused, error: new GatewayError('server-failed', { status: 200 }) }
  expect(await events([[start, busy], whole])).toEqual({ asked: [['whole']], got: [start, busy] })
  const same = await events([[start, refused], whole], () => null)
  expect(same).toEqual({ asked: [['whole']], got: [start, refused] })
})

test('it is asked at most twice', async () => {
  const { asked, got } = await events([[refused], [refused], whole])
  expect(asked).toHaveLength(2)
  expect(got).toEqual([refused])
})
