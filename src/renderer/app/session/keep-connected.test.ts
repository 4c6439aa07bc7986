import { expect, test, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { type ConnectionState, keepConnected } from './keep-connected.ts'

const gone = (detail: string) =>
  new AppError('disconnected', { data: { detail }, isRetryable: detail === 'unreachable' })

/** Connections that answer in turn: null for one that works, else why it does not. */
function keep(answers: (AppError | null)[]) {
  const keeping = new AbortController()
  const states: ConnectionState[] = []
  const pauses: number[] = []
  const connections: { lose(): void; isClosed: boolean }[] = []
  let tries = 0
  const connectNow = keepConnected({
    signal: keeping.signal,
    async connect() {
      tries += 1
      const answer = answers.shift()
      if (answer === undefined) return new Promise<never>(() => {})
      if (answer !== null) throw answer
      const closed = Promise.withResolvers<void>()
      const connection = { lose: closed.resolve, isClosed: false }
      connections.push(connection)
      return {
        onClose: (listener) => void closed.promise.then(listener),
        close: () => (connection.isClosed = true),
      }
    },
    onConnected: () => {},
    onState: (state) => states.push(state),
    wait: async (ms) => void pauses.push(ms),
  })
  return { connectNow, connections, keeping, pauses, states, tries: () => tries }
}

test('a lost connection is made again without anybody asking, ever more patiently', async () => {
  const unreachable = gone('unreachable')
  const { connections, pauses, states } = keep([null, unreachable, unreachable, unreachable, null])
  await vi.waitUntil(() => connections.length === 1)
  connections[0]?.lose()
  await vi.waitUntil(() => connections.length === 2 && states.at(-1)?.isConnected)
  expect(pauses).toEqual([500, 1000, 2000])
  expect(states.at(-1)).toEqual({ isConnected: true, isConnecting: false, failure: null })
})

test('a secret of an earlier run is not tried again until there is another', async () => {
  const { connectNow, connections, states, tries } = keep([gone('refused'), null])
  await vi.waitUntil(() => states.at(-1)?.failure?.data['detail'] === 'refused')
  expect(tries()).toBe(1)
  connectNow()
  await vi.waitUntil(() => connections.length === 1)
})

test('a new address while connected takes the place of the old connection', async () => {
  const { connectNow, connections, states } = keep([null, null])
  await vi.waitUntil(() => states.at(-1)?.isConnected)
  connectNow()
  await vi.waitUntil(() => connections.length === 2)
  expect(connections[0]?.isClosed).toBe(true)
})
