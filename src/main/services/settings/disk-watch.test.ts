import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReserve } from '../../lib/reserve.ts'
import { handClock } from '../../lib/test-support.ts'
import { createDiskWatch } from './disk-watch.ts'

/** Until the test ends this is Windows, and the first so many writes are refused. */
function refuseWrites(times: number) {
  const [{ writeFile }, { platform }] = [fs.promises, process]
  const tries = { count: 0 }
  fs.promises.writeFile = async (...given) => {
    tries.count += 1
    if (tries.count <= times) throw Object.assign(new Error('EPERM: open'), { code: 'EPERM' })
    return writeFile(...given)
  }
  Object.defineProperty(process, 'platform', { value: 'win32' })
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.promises.writeFile = writeFile
    Object.defineProperty(process, 'platform', { value: platform })
    syncBuiltinESMExports()
  })
  return tries
}

test('a probe that Windows refuses for a moment is written again, and is no drive that cannot be written to', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  writeFileSync(join(directory, 'atelier.db'), '')
  const onChange = vi.fn()
  const reserve = createReserve(join(directory, 'reserve.bin'), 1)
  const watch = createDiskWatch({ directory, reserve, clock: handClock().clock, onChange })
  onTestFinished(() => watch.close())
  const tries = refuseWrites(2)
  watch.onFault(false)
  await vi.waitFor(() => expect(tries.count).toBeGreaterThan(2), 5_000)
  expect(watch.trouble()).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
