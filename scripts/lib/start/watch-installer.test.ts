import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchInstaller } from './watch-installer.ts'

/** An installer's two folders, whose clock is put forward by hand; `bytes` writes into one of them. */
function installing() {
  const root = mkdtempSync(join(tmpdir(), 'atelier-installing-'))
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(root, { recursive: true, force: true })
  })
  const folders = { downloads: join(root, 'downloads'), unpacks: join(root, 'electron', 'dist') }
  mkdirSync(folders.downloads)
  const lines: string[] = []
  const giveUp = vi.fn()
  onTestFinished(watchInstaller(folders, { say: (line) => lines.push(line), giveUp }))
  return {
    folders,
    lines,
    giveUp,
    bytes(folder: string, count: number): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'one'), Buffer.alloc(count))
    },
  }
}

test('a runtime that unpacks slowly, long after the last byte of its download, is let go on', () => {
  const { folders, lines, giveUp, bytes } = installing()
  bytes(folders.downloads, 3_000_000)
  vi.advanceTimersByTime(5_000)
  // Moved to where downloads are kept, and checked there.
  rmSync(folders.downloads, { recursive: true })
  vi.advanceTimersByTime(50_000)
  for (let minute = 1; minute <= 10; minute += 1) {
    bytes(folders.unpacks, minute * 1_000_000)
    vi.advanceTimersByTime(50_000)
  }
  expect(giveUp).not.toHaveBeenCalled()
  expect(lines.slice(0, 2)).toEqual(['  3 MB', '  unpacking: 1 MB'])
  expect(lines.at(-1)).toBe('  unpacking: 10 MB')
})

test('what an unpacking that was cut off left is written over, which is no standstill', () => {
  const { folders, giveUp, bytes } = installing()
  bytes(folders.unpacks, 9_000)
  for (let left = 8; left > 0; left -= 1) {
    vi.advanceTimersByTime(50_000)
    bytes(folders.unpacks, left * 1_000)
  }
  expect(giveUp).not.toHaveBeenCalled()
})

test('an installer that does nothing for a minute is given up, and so is one that takes half an hour', () => {
  const still = installing()
  still.bytes(still.folders.downloads, 1_000)
  vi.advanceTimersByTime(60_000)
  expect(still.giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(still.giveUp).toHaveBeenCalled()

  const slow = installing()
  for (let count = 1; count < 60; count += 1) {
    slow.bytes(slow.folders.downloads, count)
    vi.advanceTimersByTime(30_000)
  }
  expect(slow.giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(slow.giveUp).toHaveBeenCalled()
})
