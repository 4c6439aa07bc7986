import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { mostLogBytes, openLog } from './log.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-log-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const filesIn = (directory: string) => readdirSync(join(directory, 'logs')).toSorted()
const linesOf = (directory: string, name: string) =>
  readFileSync(join(directory, 'logs', name), 'utf8')
    .trimEnd()
    .split('\n')
const numberOf = (line: string | undefined) => Number(JSON.parse(line ?? 'null').nth)

test('the log keeps the last of what was written in two files, however much is written over how many starts', async () => {
  const directory = temporaryDirectory()
  const words = 'x'.repeat(1000)
  let nth = 0
  for (let start = 0; start < 4; start += 1) {
    const { log, close } = await openLog(directory)
    for (const last = nth + 4000; nth < last; nth += 1) {
      log.info({ nth, words }, 'written')
      // As an app does: something else happens between two lines.
      if (nth % 20 === 0) await setImmediate()
    }
    close()
  }
  expect(filesIn(directory)).toEqual(['atelier.before.log', 'atelier.log'])
  for (const name of filesIn(directory))
    expect(statSync(join(directory, 'logs', name)).size).toBeLessThan(mostLogBytes * 1.25)
  const kept = ['atelier.before.log', 'atelier.log'].flatMap((name) => linesOf(directory, name))
  expect(numberOf(kept.at(-1))).toBe(nth - 1)
  // Nothing between the first and the last of them is missing, or there twice.
  expect(kept).toHaveLength(nth - numberOf(kept[0]))
})

test('where no log can be opened, the app runs without one', async () => {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'logs', 'atelier.log'), { recursive: true })
  const { log, close } = await openLog(directory)
  log.info({}, 'started')
  close()
  expect(filesIn(directory)).toEqual(['atelier.log'])
})

test('what is said after the end is written nowhere, and nobody fails for it', async () => {
  const directory = temporaryDirectory()
  const { log, close } = await openLog(directory)
  log.info({ nth: 1 }, 'before')
  close()
  // The file closes in between.
  for (let turn = 0; turn < 300; turn += 1) {
    await setImmediate()
    log.warn({ nth: 2 }, 'after')
  }
  expect(linesOf(directory, 'atelier.log').map(numberOf)).toEqual([1])
})
