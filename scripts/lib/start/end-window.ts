import type { ChildProcess } from 'node:child_process'

/** The app ends itself within ten seconds, whatever hangs: one that has not is no more able to. */
const longestEndingMs = 15_000

/**
 * Asks a desktop window that was started with a channel to quit, by closing that: Windows has no signals, and would end it
 * where it stands. One that has not ended after `mostMs` is killed.
 */
export function endWindow(window: ChildProcess, mostMs: number = longestEndingMs): void {
  if (!window.connected) return
  window.disconnect()
  const timer = setTimeout(() => void window.kill('SIGKILL'), mostMs)
  window.once('exit', () => clearTimeout(timer))
}
