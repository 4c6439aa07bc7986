import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scanFiles } from '../../lib/files/test-support.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { openTestStore, temporaryDirectory } from '../../store/test-support.ts'
import { createStrayImport } from './import-strays.ts'
import { createCanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'

/** A folder of documents with what a run that died left of one, and what a start does with it. */
function leftHalfWritten() {
  const ids = createIdMaker(systemClock)
  const places = createCanvasPlaces(temporaryDirectory())
  mkdirSync(places.folder)
  const part = places.partOf(ids.canvas())
  const folder = join(places.folder, 'canvas-abc123')
  writeFileSync(part, 'half')
  mkdirSync(folder)
  const faults: unknown[] = []
  const store = openTestStore()
  const rows = {} as CanvasRows
  const start = () =>
    createStrayImport({
      store,
      clock: systemClock,
      ids,
      places,
      rows,
      onFault: (error) => void faults.push(error),
    })
  return { part, folder, faults, start }
}

test('what a scanner has open of what was left half written is removed once it lets go', async () => {
  const { part, folder, faults, start } = leftHalfWritten()
  scanFiles('EBUSY')
  await start()()
  expect([part, folder].filter((path) => existsSync(path))).toEqual([])
  expect(faults).toEqual([])
})

test('what stays open for longer is left to the next start, which is none that failed', async () => {
  const { part, folder, faults, start } = leftHalfWritten()
  scanFiles('EBUSY', 'for ever')
  const wait = vi.spyOn(Atomics, 'wait')
  onTestFinished(() => wait.mockRestore())
  await start()()
  // The start itself was not held up.
  expect(wait).not.toHaveBeenCalled()
  expect([part, folder].filter((path) => existsSync(path))).toEqual([part, folder])
  expect(faults).toHaveLength(2)
})
