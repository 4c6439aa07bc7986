import type { ChildProcess } from 'node:child_process'

/** Its paid work is written, and its database closed, long before. */
const longestEndingMs = 40_000

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
