import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewKey } from '../../../../src/shared/contract/settings.ts'
import type { ConnectionId } from '../../../../src/shared/domain/ids.ts'
import { HostError, type Keychain } from '../../../../src/main/host/host.ts'
import { createMemoryKeychain } from '../../../../src/main/host/memory-keychain.ts'
import { type AppCore, openAppCore } from '../../../support/app-core.ts'
import {
  json,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'

const first = { key: 'sk-the-first-key-0001', place: 'keychain' } as const
const second = { key: 'sk-the-second-key-0002', place: 'session' } as const

let core: AppCore
let gateway: ScriptedGateway
let entries: Keychain
let isLocked = false

/** A keychain that can be locked, which a person may do at any moment. */
function lockable(): Keychain {
  const use = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isLocked) throw new HostError('keychain-unavailable', 'It is locked.')
    return work()
  }
  return {
    kind: 'os',
    longestSecret: null,
    probe: async () => ({ isAvailable: !isLocked, isLocked, detail: isLocked ? 'It is locked.' : null }),
    read: (account) => use(() => entries.read(account)),
    write: (account, secret) => use(() => entries.write(account, secret)),
    remove: (account) => use(() => entries.remove(account)),
  }
}

beforeEach(async () => {
  isLocked = false
  entries = createMemoryKeychain()
  gateway = await startScriptedGateway(json(200, { data: [] }))
  core = await (await openAppCore()).restart(lockable())
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

async function save(id: ConnectionId | null, newKey: NewKey | null) {
  return core.client.settings.saveConnection({ id, name: 'Mine', baseUrl: gateway.origin, newKey })
}

const connections = () => core.client.settings.connections({})
const sentKey = () => gateway.headers.at(-1)?.authorization

test('a key for this session takes the place of the one in the keychain, which is removed', async () => {
  const { id } = await save(null, first)
  expect(await save(id, second)).toMatchObject({ keyPlace: 'session', hasOldKey: false })
  expect(await entries.read(id)).toBeNull()
  await core.client.settings.balance({ connectionId: id }).catch(() => null)
  expect(sentKey()).toBe(`Bearer ${second.key}`)
})

test('a key for the keychain takes the place of the one for this session', async () => {
  const { id } = await save(null, second)
  const { id: sameId } = await save(id, first)
  expect(sameId).toBe(id)
  await core.client.settings.balance({ connectionId: id }).catch(() => null)
  expect(sentKey()).toBe(`Bearer ${first.key}`)
  expect(await entries.read(id)).not.toContain(second.key)
})

test('an old key that a locked keychain does not give up is told of, and removed once it can be', async () => {
  const { id } = await save(null, first)
  isLocked = true
  expect(await save(id, second)).toMatchObject({ keyPlace: 'session', hasOldKey: true })
  await expect(core.client.settings.removeOldKeys({})).rejects.toMatchObject({ code: 'keychain-unavailable' })
  core = await core.restart()
  expect(await connections()).toMatchObject([{ keyPlace: 'none', hasOldKey: true }])
  expect(await entries.read(id)).not.toBeNull()

  isLocked = false
  await core.client.settings.removeOldKeys({})
  expect(await entries.read(id)).toBeNull()
  expect(await connections()).toMatchObject([{ keyPlace: 'none', hasOldKey: false }])
})

test('looking at the settings removes old keys by itself when the keychain works again', async () => {
  const { id } = await save(null, first)
  isLocked = true
  await save(id, second)
  isLocked = false
  const events = core.client.settings.watch({})
  const told = events.next()
  await core.client.settings.keychain({})
  expect(await entries.read(id)).toBeNull()
  expect((await told).value).toMatchObject({
    type: 'connections-changed',
    connections: [{ id, hasOldKey: false }],
  })
  await events.return?.()
})

test('a key that an earlier version left behind is removed, and one that is in use is not', async () => {
  const { id: left } = await save(null, second)
  const { id: used } = await save(null, first)
  await entries.write(left, 'sk-left-behind-0003')
  await core.client.settings.keychain({})
  expect(await entries.read(left)).toBeNull()
  expect(await entries.read(used)).toContain(first.key)
})

test('a connection whose key the keychain does not give up stays, until the person leaves the key there', async () => {
  const { id } = await save(null, first)
  isLocked = true
  const { removeConnection } = core.client.settings
  await expect(removeConnection({ connectionId: id })).rejects.toMatchObject({ code: 'keychain-unavailable' })
  expect(await connections()).toMatchObject([{ id, keyPlace: 'keychain', hasOldKey: false }])
  await removeConnection({ connectionId: id, isKeyLeft: true })
  expect(await connections()).toEqual([])

  isLocked = false
  core = await core.restart()
  await core.client.settings.keychain({})
  expect(await entries.read(id)).toBeNull()
})

test.each([first, second])(
  'a key is removed from wherever it is, and the connection stays',
  async (newKey) => {
    const { id } = await save(null, newKey)
    const { removeKey, balance } = core.client.settings
    expect(await removeKey({ connectionId: id })).toMatchObject({ id, keyPlace: 'none', keyEnding: null })
    expect(await entries.read(id)).toBeNull()
    await expect(balance({ connectionId: id })).rejects.toMatchObject({ code: 'key-missing' })
    expect(gateway.asked).toEqual([])
  },
)

test('a key that the keychain does not give up is not said to be removed', async () => {
  const { id } = await save(null, first)
  isLocked = true
  const refused = core.client.settings.removeKey({ connectionId: id })
  await expect(refused).rejects.toMatchObject({ code: 'keychain-unavailable' })
  expect(await connections()).toMatchObject([{ id, keyPlace: 'keychain', keyEnding: '0001' }])
})

test('a connection that the keychain never had a key of is removed without it', async () => {
  isLocked = true
  const { id } = await save(null, second)
  await core.client.settings.removeConnection({ connectionId: id })
  expect(await connections()).toEqual([])
})

test('a key that could not be kept is not found in the keychain later', async () => {
  isLocked = true
  await expect(save(null, first)).rejects.toMatchObject({ code: 'keychain-unavailable' })
  expect(await connections()).toEqual([])
  isLocked = false
  const { id } = await save(null, second)
  expect(await entries.read(id)).toBeNull()
})
