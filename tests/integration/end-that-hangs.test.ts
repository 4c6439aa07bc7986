import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../src/main/lib/test-support.ts'
import { createMemoryKeychain } from '../../src/main/host/memory-keychain.ts'
import { openAppCore, pictureRequest, press } from '../support/app-core.ts'

test('an app whose keychain never answers still closes its database cleanly, before it is ended from outside', async () => {
  const keychain = createMemoryKeychain()
  const { clock, pass } = handClock()
  const core = await openAppCore(undefined, null, clock, { keychain })
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true, force: true }))
  const connectionId = await core.connect('http://127.0.0.1:1')
  const asked = Promise.withResolvers<void>()
  keychain.read = () => {
    asked.resolve()
    return new Promise(() => {})
  }
  await pass(120_000)
  await core.client.images.create({ connectionId, request: pictureRequest(1), pressId: press() })
  await asked.promise
  const ended = core.end()
  await pass(10_000)
  await ended
  expect(existsSync(join(core.dataDirectory, 'atelier.db.closed'))).toBe(true)
})
