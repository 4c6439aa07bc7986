import { expect, test } from 'vitest'
import type { Helper } from '../../host/host.ts'
import { createDemoService } from './demo.ts'
import { startDemoProcess } from './demo-process.ts'

/** A helper of which a test says what it does. */
function opened() {
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<(word: unknown) => void>()
  let kills = 0
  const helper: Helper = { send() {}, keepAppAlive() {}, kill: () => void (kills += 1), ended: ended.promise }
  const service = createDemoService((keys, signal) =>
    startDemoProcess(
      (_file, onMessage) => {
        begun.resolve(onMessage)
        return helper
      },
      new URL('file:///demo-helper.js'),
      keys,
      signal,
    ),
  )
  return { service, begun: begun.promise, end: ended.resolve, kills: () => kills }
}

test('the app ends while the demo gateway is being started and neither speaks nor ends', async () => {
  const { service, begun, kills } = opened()
  const start = service.start().catch((error: unknown) => error)
  await begun
  await service.close()
  expect(kills()).toBeGreaterThan(0)
  expect(await start).toBeInstanceOf(Error)
})

test('a demo gateway that runs is killed and waited for', async () => {
  const { service, begun, end, kills } = opened()
  const start = service.start()
  const say = await begun
  say({ type: 'listening', origin: 'http://127.0.0.1:1' })
  await start
  const closed = service.close()
  expect(kills()).toBeGreaterThan(0)
  end()
  await closed
  await expect(service.start()).rejects.toThrow()
})
