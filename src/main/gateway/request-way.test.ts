import { expect, onTestFinished, test } from 'vitest'
import { defaultDialect } from '../../shared/domain/dialect.ts'
import { defaultNetwork } from '../../shared/domain/network.ts'
import { handClock } from '../lib/test-support.ts'
import { noRecorder } from '../lib/exchange-recorder.ts'
import { noSystem, type System } from '../network/find-way.ts'
import { createSender } from './request.ts'

const forEver = () => new Promise<never>(() => {})

/** Sends a paid request whose way is looked for until its end; nobody listens where it would go. */
function sendBy(system: Partial<System>) {
  const { clock, pass } = handClock()
  const sender = createSender(noRecorder, clock, { ...noSystem, ...system })
  onTestFinished(() => sender.close())
  const leaving = new AbortController()
  const target = {
    baseUrl: 'https://gateway.invalid',
    dialect: defaultDialect,
    network: defaultNetwork,
    apiKey: 'sk-test',
  }
  const sent = sender
    .send({
      ...{ url: 'https://gateway.invalid/v1', method: 'POST', headers: {}, purpose: 'image-create', target },
      signal: leaving.signal,
      headersDeadlineMs: 60_000,
      idleDeadlineMs: 60_000,
    })
    .then(
      () => 'answered',
      (error: unknown) => error,
    )
  return { sent, pass, leave: () => leaving.abort(new Error('left')) }
}

test.each([
  ['proxy', { findProxy: forEver }],
  ['authorities', { findAuthorities: forEver }],
])(
  'a system that never tells of its %s: the deadline counts, and nothing was sent',
  async (_what, system) => {
    const { sent, pass } = sendBy(system)
    await pass(60_000)
    expect(await sent).toMatchObject({
      kind: 'not-sent',
      facts: { host: 'gateway.invalid', wasCharged: 'no', detail: 'timeout' },
    })
  },
)

test('who leaves while the way is looked for is let go at once, and knows that nothing was sent', async () => {
  const { sent, pass, leave } = sendBy({ findAuthorities: forEver })
  await pass(0)
  leave()
  expect(await sent).toMatchObject({ kind: 'not-sent', facts: { wasCharged: 'no' } })
})
