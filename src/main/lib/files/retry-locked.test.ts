import { expect, test } from 'vitest'
import { retryLocked, retryLockedSync } from './retry-locked.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })

/** A system whose virus scanner has a new file open while the first so many moves are tried. */
function scanned(platform: NodeJS.Platform, times: number, code = 'EBUSY') {
  const waits: number[] = []
  let tries = 0
  return {
    system: {
      platform,
      wait: async (ms: number) => void waits.push(ms),
      waitHere: (ms: number) => void waits.push(ms),
    },
    move() {
      tries += 1
      if (tries <= times) throw refusal(code)
      return tries
    },
    waits,
  }
}

test.each(['EBUSY', 'EPERM', 'EACCES'])(
  'on Windows a move that is refused with %s for a moment is tried again',
  async (code) => {
    const first = scanned('win32', 2, code)
    expect(await retryLocked(first.move, first.system)).toBe(3)
    expect(first.waits).toHaveLength(2)
    const second = scanned('win32', 2, code)
    expect(retryLockedSync(second.move, second.system)).toBe(3)
    expect(second.waits).toHaveLength(2)
  },
)

test('a move that is refused for longer than a scan takes is refused', async () => {
  const first = scanned('win32', Infinity)
  await expect(retryLocked(first.move, first.system)).rejects.toThrow('EBUSY')
  const second = scanned('win32', Infinity)
  expect(() => retryLockedSync(second.move, second.system)).toThrow('EBUSY')
  for (const { waits } of [first, second]) {
    const seconds = waits.reduce((sum, ms) => sum + ms, 0) / 1000
    expect(seconds).toBeGreaterThan(2)
    expect(seconds).toBeLessThan(5)
  }
})

test.each([
  ['linux', 'EPERM'],
  ['darwin', 'EACCES'],
  ['win32', 'ENOENT'],
] as const)('on %s a move that is refused with %s is refused at once', async (platform, code) => {
  const first = scanned(platform, 1, code)
  await expect(retryLocked(first.move, first.system)).rejects.toThrow(code)
  expect(() => retryLockedSync(scanned(platform, 1, code).move, first.system)).toThrow(code)
  expect(first.waits).toEqual([])
})
