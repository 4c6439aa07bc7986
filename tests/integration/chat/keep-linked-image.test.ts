import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

test.each([
  'http://images.example/a.png',
  'file:///etc/passwd',
  'ftp://images.example/a.png',
  'not an address',
])('an image is fetched from https only: %s is refused', async (url) => {
  await expect(core.client.chat.keepLinkedImage({ url })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a reply cannot make the app ask this machine or its network for an image', async () => {
  const canary = await startScriptedGateway(json(200, {}))
  const { port } = new URL(canary.origin)
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:7f00:1]',
    '2130706433',
    '169.254.169.254',
    '10.0.0.1',
  ]) {
    const url = `https://${host}:${port}/a.png`
    await expect(core.client.chat.keepLinkedImage({ url })).rejects.toMatchObject({
      code: 'media-missing',
      // No word of money where nothing was bought.
      data: expect.not.objectContaining({ wasCharged: expect.anything() }),
    })
  }
  expect(canary.asked).toEqual([])
  expect((await core.client.library.list({ kind: null, cursor: null, limit: 9 })).total).toBe(0)
  await canary.close()
})
