import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeychainRefused } from './host.ts'
import { createOsKeychain, type KeychainEntry } from './os-keychain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keychain that asks the person each time: a call ends when they answer. */
function askingKeychain() {
  const prompts: { what: string; answer: PromiseWithResolvers<string> }[] = []
  const ask = (what: string): Promise<string> => {
    const answer = Promise.withResolvers<string>()
    prompts.push({ what, answer })
    return answer.promise
  }
  const openEntry = (account: string): KeychainEntry => ({
    getPassword: () => ask(`read ${account}`),
    setPassword: async (secret) => void (await ask(`write ${account} ${secret}`)),
    deleteCredential: async () => (await ask(`remove ${account}`)) === '',
  })
  const answer = async (turn: number, text: string) => {
    await vi.advanceTimersByTimeAsync(0)
    prompts[turn]?.answer.resolve(text)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { keychain: createOsKeychain({ openEntry }), answer, asked: () => prompts.map(({ what }) => what) }
}

/** Longer than anybody waits for the keychain. */
const night = () => vi.advanceTimersByTimeAsync(8 * 3_600_000)

const refused = { name: 'HostError', kind: 'keychain-unavailable' }

test('a read that waited too long for its turn asks the person nothing when its turn comes', async () => {
  const { keychain, answer, asked } = askingKeychain()
  const reads = Promise.allSettled(['a', 'b', 'c'].map((account) => keychain.read(account)))
  const probe = keychain.probe()
  await night()
  const late = { status: 'rejected', reason: refused }
  expect(await reads).toMatchObject([late, late, late])
  expect(await probe).toMatchObject({ isAvailable: false, isLocked: true })
  await answer(0, 'late')
  expect(asked()).toEqual(['read a'])
  const next = keychain.read('d')
  await answer(1, 'sk-1')
  expect(await next).toBe('sk-1')
})

test('a key that is asked for again while the person has not answered is one question', async () => {
  const { keychain, answer, asked } = askingKeychain()
  for (let times = 0; times < 3; times += 1) {
    const read = Promise.allSettled([keychain.read('a')])
    await night()
    expect(await read).toMatchObject([{ reason: refused }])
  }
  const last = keychain.read('a')
  await answer(0, 'sk-1')
  expect(await last).toBe('sk-1')
  expect(asked()).toEqual(['read a'])
})

test('writes keep their order, also late ones, and a read after a write is a question of its own', async () => {
  const { keychain, answer, asked } = askingKeychain()
  const first = keychain.read('a')
  const writes = Promise.allSettled(['sk-1', 'sk-2'].map((secret) => keychain.write('a', secret)))
  await answer(0, 'sk-0')
  expect(await first).toBe('sk-0')
  await night()
  expect(await writes).toMatchObject([{ reason: refused }, { reason: refused }])
  const last = keychain.read('a')
  for (const turn of [1, 2]) await answer(turn, '')
  await answer(3, 'sk-2')
  expect(await last).toBe('sk-2')
  expect(asked()).toEqual(['read a', 'write a sk-1', 'write a sk-2', 'read a'])
})

test.each([
  ['Linux', 'Platform secure storage failure: Secret Service: object locked', true],
  ['Linux', "Couldn't access platform secure storage: Secret Service: unlock prompt was dismissed", true],
  ['Linux', 'Platform secure storage failure: No DBus session or Secret Service provider found', false],
  ['Linux', 'DBus error: Failed to connect to socket /run/user/0/bus: No such file or directory', false],
  ['macOS', 'Platform secure storage failure: User interaction is not allowed.', true],
  ['macOS', 'Platform secure storage failure: User canceled the operation.', true],
  ['macOS', 'Platform secure storage failure: The user name or passphrase you entered is not correct.', true],
  ['macOS', 'Platform secure storage failure: The authorization was denied', true],
  ['macOS', "Couldn't access platform secure storage: A default keychain could not be found.", false],
  ['Windows', "Couldn't access platform secure storage: Windows ERROR_NO_SUCH_LOGON_SESSION", false],
  ['Windows', 'Access to the credential store is blocked by a policy', false],
  ['Linux', 'org.freedesktop.Secret.Error.IsLocked', true],
])('a keychain of %s that says %j: locked, and not missing: %s', async (_system, words, isLocked) => {
  const refuse = () => Promise.reject(new Error(words))
  const keychain = createOsKeychain({
    openEntry: () => ({ getPassword: refuse, setPassword: refuse, deleteCredential: refuse }),
  })
  expect(await keychain.probe()).toEqual({ isAvailable: false, isLocked, detail: words })
})

test.each([
  ['User canceled the operation.', true],
  ['The user name or passphrase you entered is not correct.', true],
  ['The authorization was denied.', true],
  ['The authorization was denied since no user interaction was possible.', false],
  ['User interaction is not allowed.', false],
  ['Secret Service: object locked', false],
])('a keychain that says %j: a person said no: %s', async (words, isRefused) => {
  const refuse = () => Promise.reject(new Error(`Platform secure storage failure: ${words}`))
  const keychain = createOsKeychain({
    openEntry: () => ({ getPassword: refuse, setPassword: refuse, deleteCredential: refuse }),
  })
  const told = await keychain.read('a').catch((error: unknown) => error)
  expect(told).toMatchObject(refused)
  expect(told instanceof KeychainRefused).toBe(isRefused)
})
