import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { handOver, handOverPlaces, makeFolderIn, removeHandOver } from './open-browser.ts'

const address = 'http://127.0.0.1:4321/#the-code'

function handedOver(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return handOver(address, folder)
}

test('what the browser is started with does not hold the code; the file it points at goes on to the address', () => {
  const link = handedOver()
  expect(link).not.toContain('the-code')
  expect(readFileSync(fileURLToPath(link), 'utf8')).toContain(`location.replace("${address}")`)
})

test.runIf(process.platform !== 'win32')('only this person can read that file', () => {
  expect(statSync(fileURLToPath(handedOver())).mode & 0o777).toBe(0o600)
})

test('a place that cannot be written is passed over, and without any nothing is opened', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'atelier-places-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  const nowhere = join(temporary, 'nowhere')
  expect(dirname(makeFolderIn([nowhere, temporary]) ?? '')).toBe(temporary)
  expect(makeFolderIn([nowhere])).toBeNull()
})

test.each([
  ['linux', '/snap', ['/home/ada', '/tmp']],
  ['linux', '/var/lib/snapd', ['/home/ada', '/tmp']],
  ['linux', null, ['/tmp']],
  ['darwin', '/snap', ['/tmp']],
] as const)('on %s with %s the file lies where every browser can read it', (platform, snaps, places) => {
  const machine = { platform, home: '/home/ada', temporary: '/tmp' }
  expect(handOverPlaces({ ...machine, exists: (path) => path === snaps })).toEqual(places)
})

/** As `rm` on Windows while another program reads the file: it fails for so many attempts. */
function heldFor(attempts: number): typeof rm {
  return async (path, options) => {
    if ((options?.maxRetries ?? 0) >= attempts) return rm(path, options)
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' })
  }
}

test.each([
  [3, false],
  [1000, true],
])('a file that a browser holds for %i attempts ends nothing when it is taken back', async (held, isLeft) => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  handOver(address, folder)
  await expect(removeHandOver(folder, heldFor(held))).resolves.toBeUndefined()
  expect(existsSync(folder)).toBe(isLeft)
})
