import { expect, test } from 'vitest'
import { openDesktop } from './open-desktop.ts'

/** A stand-in runtime; `onAsked` is called as soon as it is there. */
const run = (script: string, onAsked: (end: () => void) => void = () => {}) =>
  openDesktop(process.execPath, ['--eval', script], onAsked)

test('a window that ends badly at once never opened, and one that was closed ended as it says', async () => {
  expect(await run('process.exit(1)')).toBe('never opened')
  expect(await run('process.exit(0)')).toBe(0)
  expect(await openDesktop('/no/such/runtime', [], () => {})).toBe('never opened')
})

test('who asks a window to end while it opens gets no other one for it, however badly that one ended', async () => {
  // As Windows ends whoever does not listen to Ctrl-C.
  const script = `process.on('disconnect', () => process.exit(130)); setInterval(() => {}, 1e6)`
  expect(await run(script, (end) => end())).toBe(130)
})
