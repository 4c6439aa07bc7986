import { expect, test, vi } from 'vitest'
import { noSystem } from './find-way.ts'
import { getText } from './get-text.ts'

const forEver = () => new Promise<never>(() => {})

const get = (signal: AbortSignal, timeoutMs: number) =>
  getText({
    url: 'https://releases.invalid/newest',
    headers: {},
    timeoutMs,
    longestBytes: 1024,
    system: { ...noSystem, findAuthorities: forEver },
    signal,
  })

test('a system that never says how to get there ends a look for updates in its time, and where the app ends', async () => {
  vi.stubEnv('https_proxy', undefined)
  await expect(get(new AbortController().signal, 1)).rejects.toMatchObject({ name: 'TimeoutError' })
  const end = new AbortController()
  const asked = get(end.signal, 60_000)
  end.abort(new Error('ended'))
  await expect(asked).rejects.toThrow('ended')
})
