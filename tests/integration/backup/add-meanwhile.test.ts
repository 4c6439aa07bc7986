import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Clock, systemClock } from '../../../src/main/lib/time/clock.ts'
import { openAppCore } from '../../support/app-core.ts'
import { addBackup } from '../../support/backup/backup-folder.ts'
import { backedUp, image, newest, other, rowsOf } from '../../support/backup/two-libraries.ts'

/** A clock whose timers wait for the test, once they are held. */
function heldClock() {
  let isHeld = false
  let waiting: (() => void)[] = []
  const clock: Clock = {
    now: systemClock.now,
    after(delayMs, callback) {
      if (!isHeld) return systemClock.after(delayMs, callback)
      waiting.push(callback)
      return () => void (waiting = waiting.filter((each) => each !== callback))
    },
  }
  /** Those that wait now. */
  const ring = () => {
    const now = waiting
    waiting = []
    for (const callback of now) callback()
  }
  return {
    clock,
    ring,
    hold: () => void (isHeld = true),
    letGo() {
      isHeld = false
      ring()
    },
  }
}

test('a check of the library while a backup is added takes none of its files for one without a row', async () => {
  const theirs = [await image(other, '#111'), await image(other, '#222')]
  await backedUp()
  const { clock, hold, ring, letGo } = heldClock()
  const mine = await openAppCore(undefined, null, clock)
  onTestFinished(() => mine.close())
  await image(mine, '#333')
  const asked = { ...(await newest()), takesBack: false }
  hold()
  const adding = addBackup(mine.client, asked)
  // One write at a time, until a file is in its place: its row comes with a later one.
  await expect
    .poll(
      () => {
        const isThere = theirs.some(({ path }) => existsSync(join(mine.dataDirectory, path)))
        if (!isThere) ring()
        return isThere
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const checking = mine.client.library.verify({})
  for (let step = await checking.next(); step.done !== true; step = await checking.next())
    if (step.value.type === 'done') expect(step.value.report).toMatchObject({ imported: 0, missing: 0 })
  letGo()
  expect((await adding).report).toMatchObject({ added: { files: 2 }, leftCount: 0 })
  const contents = rowsOf(mine)['assets']?.map((row) => (row as { sha256: string }).sha256) ?? []
  expect(new Set(contents).size).toBe(contents.length)
  expect(contents).toHaveLength(3)
})
