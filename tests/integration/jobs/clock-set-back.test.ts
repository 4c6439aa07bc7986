import { expect, onTestFinished, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { type Clock, systemClock } from '../../../src/main/lib/time/clock.ts'
import type { ConversationId } from '../../../src/shared/domain/ids.ts'
import { openAppCore, imageRequest, press } from '../../support/app-core.ts'

const dayMs = 86_400_000

test('what is asked for after the clock was set back between two runs comes after all that was before', async () => {
  let aheadMs = dayMs
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs }
  const demo = await startDemoGateway({ speed: 50 })
  onTestFinished(() => demo.close())
  let core = await openAppCore(undefined, null, clock)
  onTestFinished(() => core.close())
  const connectionId = await core.connect(demo.origin)

  async function ask(conversationId: ConversationId | null) {
    const question = { conversationId, connectionId, model: 'demo-chat', attachmentIds: [], toolResults: [] }
    const sent = await core.client.chat.send({
      ...question,
      text: 'Hello',
      options: null,
      idempotencyKey: press(),
    })
    await core.replyEnded(sent.reply)
    return sent
  }
  async function draw() {
    const job = await core.client.images.create({
      connectionId,
      request: imageRequest(),
      idempotencyKey: press(),
    })
    return core.jobIn(job.id, 'saved', 'failed')
  }

  const { conversation: before } = await ask(null)
  const drawnBefore = await draw()
  aheadMs = 0
  core = await core.restart()
  const { question, reply } = await ask(before.id)
  const drawn = await draw()
  const { conversation: after } = await ask(null)

  const { messages } = await core.client.chat.messages({
    conversationId: before.id,
    before: null,
    limit: 50,
  })
  expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted())
  expect(messages.slice(2).map(({ id }) => id)).toEqual([question.id, reply.id])
  const { jobs } = await core.client.jobs.list({ kind: null, cursor: null, limit: 50 })
  expect(jobs.map(({ id }) => id)).toEqual([drawn.id, drawnBefore.id])
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 50 })
  expect(assets.map(({ jobId }) => jobId)).toEqual([drawn.id, drawnBefore.id])
  expect(after.id > before.id).toBe(true)
  const { exchanges } = await core.client.exchanges.list({
    ...{ connectionId: null, subjectId: null, isFailedOnly: false, cursor: null, limit: 50 },
  })
  expect(exchanges[0]?.startedAt).toBeLessThan(exchanges.at(-1)?.startedAt ?? 0)
})
