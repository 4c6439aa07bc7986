import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLogTail } from './log-tail.ts'

function makeLog(now: string, before?: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-tail-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(join(directory, 'logs'))
  writeFileSync(join(directory, 'logs', 'atelier.log'), now)
  if (before !== undefined) writeFileSync(join(directory, 'logs', 'atelier.before.log'), before)
  return directory
}

test('the end of the log is read, and of a log that has just begun the end of the one before it too', async () => {
  const directory = makeLog('c\nd\n', 'a\nb\n')
  expect(await readLogTail(directory, 100)).toEqual(['a', 'b', 'c', 'd'])
  expect(await readLogTail(directory, 6)).toEqual(['b', 'c', 'd'])
  expect(await readLogTail(directory, 3)).toEqual(['d'])
})

test('a long log is not read whole, and where there is none there is nothing to read', async () => {
  const directory = makeLog(`${'x'.repeat(1_000_000)}\nlast\n`)
  const lines = await readLogTail(directory, 50)
  expect(lines.at(-1)).toBe('last')
  expect(lines.join('\n').length).toBeLessThanOrEqual(50)
  expect(await readLogTail(join(directory, 'nowhere'), 50)).toEqual([])
})
