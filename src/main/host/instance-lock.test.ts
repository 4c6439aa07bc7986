import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf, takeInstanceLock } from './instance-lock.ts'

const lockModule = new URL('./instance-lock.ts', import.meta.url).href
let directory: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-lock-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

/** Another process that tries for the lock, says what it got, and holds it until it is killed. */
async function startRival(): Promise<{ process: ChildProcess; answer: string }> {
  const script = `
    const { takeInstanceLock } = await import(${JSON.stringify(lockModule)})
    globalThis.lock = takeInstanceLock(${JSON.stringify(directory)})
    process.stdout.write(globalThis.lock ? 'taken' : 'refused')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [chunk] = await once(child.stdout, 'data')
  return { process: child, answer: String(chunk) }
}

test('a second process is refused while the first one holds the directory', async () => {
  const lock = takeInstanceLock(directory)
  expect(lock).not.toBeNull()
  expect((await startRival()).answer).toBe('refused')
  lock?.release()
  expect((await startRival()).answer).toBe('taken')
})

test('a holder killed by SIGKILL leaves the directory free at once', async () => {
  const holder = await startRival()
  expect(holder.answer).toBe('taken')
  expect(takeInstanceLock(directory)).toBeNull()
  holder.process.kill('SIGKILL')
  await once(holder.process, 'exit')
  const lock = takeInstanceLock(directory)
  expect(lock).not.toBeNull()
  lock?.release()
})

test('one process cannot hold the same directory twice, and may take it again after letting go', () => {
  const lock = takeInstanceLock(directory)
  expect(takeInstanceLock(directory)).toBeNull()
  lock?.release()
  const again = takeInstanceLock(directory)
  expect(again).not.toBeNull()
  again?.release()
})

test('a directory that is not there yet is made, and other directories stay free', () => {
  const nested = join(directory, 'not', 'yet')
  const lock = takeInstanceLock(nested)
  const other = takeInstanceLock(directory)
  expect(lock).not.toBeNull()
  expect(other).not.toBeNull()
  lock?.release()
  other?.release()
})

test('who is refused learns which process has the directory, whatever a killed one left there', async () => {
  const killed = await startRival()
  expect(holderOf(directory)).toBe(killed.process.pid)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  const lock = takeInstanceLock(directory)
  expect(holderOf(directory)).toBe(process.pid)
  lock?.release()
  expect(holderOf(directory)).toBeNull()
})

test.each(['', 'x', '-1', '0', '1 2'])('a file that names no process, as “%s”, names none', (text) => {
  writeFileSync(join(directory, 'instance.pid'), text)
  expect(holderOf(directory)).toBeNull()
})
