import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { doorTo } from './open-browser.ts'

const address = 'http://127.0.0.1:4321/#the-secret'

function door(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return doorTo(address, folder)
}

test('what the browser is started with does not hold the secret; the file it points at goes on to the address', () => {
  const link = door()
  expect(link).not.toContain('the-secret')
  expect(readFileSync(fileURLToPath(link), 'utf8')).toContain(`location.replace("${address}")`)
})

test.runIf(process.platform !== 'win32')('only this person can read that file', () => {
  expect(statSync(fileURLToPath(door())).mode & 0o777).toBe(0o600)
})
