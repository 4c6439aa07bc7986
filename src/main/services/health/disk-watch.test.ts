import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leastFreeBytes } from '../../lib/files/free-space.ts'
import { createReserve } from '../../lib/reserve.ts'
import { handClock } from '../../lib/test-support.ts'
import { createDiskWatch } from './disk-watch.ts'

function openWatch(reserveBytes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  writeFileSync(join(directory, 'atelier.db'), '')
  const onChange = vi.fn()
  const reserve = createReserve(join(directory, 'reserve.bin'), reserveBytes)
  const clock = handClock()
  const watch = createDiskWatch({ directory, reserve, clock: clock.clock, onChange })
  onTestFinished(() => watch.close())
  return { watch, onChange, reserve, clock }
}

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

/** Until the test ends the disk has so much room as `disk` says. */
function setFreeBytes(disk: { freeBytes: number; blocks: number }) {
  const { statfs } = fs.promises
  const facts = () => ({ bavail: disk.freeBytes, bsize: 1, blocks: disk.blocks })
  fs.promises.statfs = vi.fn(async () => facts() as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.promises.statfs = statfs
    syncBuiltinESMExports()
  })
}

test('a disk is full where nothing may arrive any more, until there is room for the reserve and some more', async () => {
  const { watch, onChange, clock } = openWatch(1024)
  const disk = { freeBytes: leastFreeBytes - 1, blocks: 1 }
  setFreeBytes(disk)
  watch.onFault(false)
  await vi.waitFor(() => expect(watch.trouble()?.kind).toBe('full'))
  const { neededBytes } = watch.trouble() ?? {}
  expect(neededBytes).toBe(1 + 1024 + 16 * 1024 * 1024)
  disk.freeBytes += neededBytes ?? 0
  clock.pass(5_000)
  await vi.waitFor(() => expect(watch.trouble()).toBeNull())
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a drive without numbers is not full', async () => {
  const { watch, onChange, reserve } = openWatch(1024)
  setFreeBytes({ freeBytes: 0, blocks: 0 })
  watch.onFault(true)
  await vi.waitFor(() => expect(reserve.isHeld()).toBe(true))
  expect(watch.trouble()).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('a probe that Windows refuses for a moment is written again, and is no drive that cannot be written to', async () => {
  const { watch, onChange } = openWatch(1)
  const tries = refuseWrites(2)
  watch.onFault(false)
  await vi.waitFor(() => expect(tries.count).toBeGreaterThan(2), 5_000)
  expect(watch.trouble()).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
