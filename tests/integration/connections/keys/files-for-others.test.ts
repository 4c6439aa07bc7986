import { expect, onTestFinished, test } from 'vitest'
import { startDemoGateway } from '../../../../src/demo-gateway/index.ts'
import type { AssetId, ConnectionId } from '../../../../src/shared/domain/ids.ts'
import { HostError } from '../../../../src/main/host/host.ts'
import { ImageRequest } from '../../../../src/shared/domain/job/job.ts'
import { type AppCore, openAppCore, press } from '../../../support/app-core.ts'

/** Of no usual shape: only who knows it can find it. */
const key = 'canary/0123456789abcdef+QwErTy'
const otherKey = 'other/fedcba9876543210+ZxCvBn'

async function startGateway(accepted: string) {
  const demo = await startDemoGateway({ speed: 20, key: accepted })
  onTestFinished(() => demo.close())
  return demo.origin
}

/** An app that is not told to end twice. */
async function openApp() {
  const state = { core: await openAppCore() }
  onTestFinished(() => state.core.close())
  return state
}

async function makeImage(core: AppCore, connectionId: ConnectionId): Promise<AssetId> {
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'multimodal-2.5-flash-image' },
    ...{ prompt: `Make it night, ${key}`, n: 1, size: 'auto', quality: 'auto' },
  })
  const { id } = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  const [asset] = (await core.jobIn(id, 'saved', 'failed', 'unknown-outcome')).assets
  if (asset === undefined) throw new Error('nothing was made')
  return asset.id
}

/** All that leaves the app as a file, or is meant to be copied. */
async function toldBy({ app, client }: AppCore, assetId: AssetId): Promise<string> {
  const get = async (path: string) => {
    const response = await app.respondMedia(new Request(`http://x${path}`))
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }
  const { recipe } = await client.provenance.recipe({ assetId })
  const any = { connectionId: null, subjectId: null, isFailedOnly: false, cursor: null, limit: 50 }
  const { exchanges } = await client.exchanges.list(any)
  const posts = exchanges.filter(({ method }) => method === 'POST')
  const bodies = await Promise.all(posts.map(({ id }) => client.exchanges.get({ exchangeId: id })))
  expect(bodies.length).toBeGreaterThan(0)
  return [
    JSON.stringify(recipe),
    await get(`/recipe/${assetId}?name=a.recipe.json`),
    await get(`/made/${assetId}?as=png&recipe=kept&name=a.png`),
    JSON.stringify(bodies),
  ].join('\n')
}

test('a key that another connection has is in no file, also when this run never sent it', async () => {
  const state = await openApp()
  const mine = await state.core.connect(await startGateway(key), key)
  const asset = await makeImage(state.core, mine)
  await state.core.connect(await startGateway(otherKey), otherKey)
  state.core = await state.core.restart()
  const told = await toldBy(state.core, asset)
  expect(told.includes('Make it night, [key]')).toBe(true)
  expect(told.includes(key)).toBe(false)
})

test('a key that was only ever saved, for another connection, is in no file and not in the log of requests', async () => {
  const state = await openApp()
  await state.core.connect('https://other.example.test', key)
  state.core = await state.core.restart()
  const asset = await makeImage(state.core, await state.core.connect(await startGateway(otherKey), otherKey))
  const told = await toldBy(state.core, asset)
  expect(told.includes('Make it night, [key]')).toBe(true)
  expect(told.includes(key)).toBe(false)
})

test.each(['replaced', 'removed', 'removed with its connection'] as const)(
  'a key that was %s in an earlier run is in no file',
  async (how) => {
    const state = await openApp()
    const mine = await state.core.connect(await startGateway(key), key)
    const asset = await makeImage(state.core, mine)
    const { client } = state.core
    if (how === 'removed') await client.settings.removeKey({ connectionId: mine })
    else if (how === 'replaced') {
      const [saved] = await client.settings.connections({})
      if (saved === undefined) throw new Error('not saved')
      const newKey = { key: otherKey, place: 'keychain' as const }
      const { name, baseUrl } = saved
      await client.settings.saveConnection({ id: mine, name, baseUrl, newKey })
    } else await client.settings.removeConnection({ connectionId: mine })
    state.core = await state.core.restart()
    const told = await toldBy(state.core, asset)
    expect(told.includes('Make it night, [key]')).toBe(true)
    expect(told.includes(key)).toBe(false)
  },
)

test('while the keychain is locked no file is given out that may hold a saved key, but an image without its recipe is', async () => {
  const state = await openApp()
  const asset = await makeImage(state.core, await state.core.connect(await startGateway(key), key))
  const { keychain } = state.core
  const read = () => Promise.reject(new HostError('keychain-unavailable', 'locked'))
  state.core = await state.core.restart({ ...keychain, read })
  const { app, client } = state.core
  const get = (path: string) => app.respondMedia(new Request(`http://x${path}`))
  for (const path of [
    `/recipe/${asset}?name=a.recipe.json`,
    `/made/${asset}?as=png&recipe=kept&name=a.png`,
  ]) {
    const refused = await get(path)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'keychain-unavailable', data: { field: 'keys' } })
  }
  await expect(client.provenance.recipe({ assetId: asset })).rejects.toMatchObject({
    code: 'keychain-unavailable',
  })
  expect((await get(`/made/${asset}?as=png&name=a.png`)).status).toBe(200)
  state.core = await state.core.restart(keychain)
  expect((await toldBy(state.core, asset)).includes(key)).toBe(false)
})

test('no browser keeps a copy of a file that was made to be saved', async () => {
  const { core } = await openApp()
  const asset = await makeImage(core, await core.connect(await startGateway(key), key))
  for (const path of [
    `/recipe/${asset}?name=a.recipe.json`,
    `/made/${asset}?as=png&recipe=kept&name=a.png`,
  ]) {
    const { headers } = await core.app.respondMedia(new Request(`http://x${path}`))
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
