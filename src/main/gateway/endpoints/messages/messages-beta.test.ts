import { expect, test } from 'vitest'
import { type Dialect, defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import { createMemorySink } from '../../media-scan/test-support.ts'
import type { Sender } from '../../http/request.ts'
import { streamMessages } from './messages.ts'

/** The headers with which a question of this dialect would leave. */
async function headersWith(change: Partial<Dialect>): Promise<Record<string, string>> {
  let sent: Record<string, string> = {}
  const sender: Sender = {
    async send({ headers }) {
      sent = headers
      throw new Error('not needed')
    },
    release() {},
    close: async () => {},
  }
  const tools = { sender, clock: systemClock, openSink: createMemorySink, keepMedia: async () => null }
  const target = {
    baseUrl: 'http://127.0.0.1:1',
    dialect: { ...defaultDialect, ...change },
    network: defaultNetwork,
    apiKey: 'sk-test',
  }
  const input = { model: 'demo-chat', maxTokens: 10, turns: [{ role: 'user' as const, content: 'Hello' }] }
  const events = streamMessages(tools, target, input, new AbortController().signal)
  await expect(events.next()).rejects.toThrow('not needed')
  return sent
}

test('beta features are named in the header that the dialect says', async () => {
  expect(await headersWith({ messagesBeta: 'beta1,beta2' })).toMatchObject({ 'vendor-beta': 'beta1,beta2' })
  const other = await headersWith({ messagesBeta: 'beta1', messagesBetaHeader: 'x-beta' })
  expect(other).toMatchObject({ 'x-beta': 'beta1' })
  expect(other).not.toHaveProperty('vendor-beta')
})

test('without beta features their header is not sent', async () => {
  expect(await headersWith({})).not.toHaveProperty('vendor-beta')
})
