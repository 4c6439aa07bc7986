import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../../src/main/lib/test-support.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { openAppCore, imageRequest, press } from '../../support/app-core.ts'

/** An app in the middle of a question to a keychain that never answers it. */
async function openHanging() {
  const keychain = createMemoryKeychain()
  const { clock, pass } = handClock()
  const core = await openAppCore(undefined, null, clock, { keychain })
  onTestFinished(() =>
    rmSync(core.dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  )
  const connectionId = await core.connect('http://127.0.0.1:1')
  const asked = Promise.withResolvers<void>()
  keychain.read = () => {
    asked.resolve()
    return new Promise(() => {})
  }
  await pass(120_000)
  await core.client.images.create({ connectionId, request: imageRequest(1), idempotencyKey: press() })
  await asked.promise
  return { core, pass, isClosed: () => existsSync(join(core.dataDirectory, 'atelier.db.closed')) }
}

test('an app whose keychain never answers still closes its database cleanly, before it is ended from outside', async () => {
  const { core, pass, isClosed } = await openHanging()
  const ended = core.end()
  await pass(10_000)
  await ended
  expect(isClosed()).toBe(true)
})

test('where the session of the system ends, a part that hangs takes a fourth of the time that there is at most', async () => {
  const { core, pass, isClosed } = await openHanging()
  const ended = core.app.close(false)
  await pass(5_000 / 4)
  await ended
  expect(isClosed()).toBe(true)
})
