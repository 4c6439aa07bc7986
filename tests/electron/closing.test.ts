import { expect, test } from 'vitest'
import { createClosing } from '../../src/main/host/electron/closing.ts'
import { shellText } from '../../src/main/host/electron/shell-text.ts'
import { fakeElectron } from './electron-double.ts'
import { runDesktop } from './run-desktop.ts'
import { FakeContents, FakeWindow } from './window-double.ts'

const [keepRunning, quit, cancel] = [0, 1, 2]

/** Closes the window while something is made. */
async function closeAtWork() {
  const desktop = await runDesktop()
  desktop.closing.isBusy = true
  desktop.window.close()
  return desktop
}

/** What follows an answer happens in a promise of its own. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a window that is closed while nothing is made ends the app, as ever, and nobody is asked', async () => {
  const { window, questions, happened, closing } = await runDesktop()
  window.close()
  expect(questions).toEqual([])
  expect(happened).toContain('quit')
  expect(closing.choice).toBe('ask')
})

test('the first close while something is made asks; kept running, the app goes on without a window, and a start shows one', async () => {
  const { window, windows, questions, happened, closing, app } = await closeAtWork()
  // Who closes once more is not asked a second time.
  window.close()
  expect(questions.map(({ buttons }) => buttons)).toEqual([['Keep Running', 'Quit Atelier', 'Cancel']])
  expect(window.isGone).toBe(false)
  questions[0]?.answer(keepRunning)
  await settled()
  expect([window.isGone, closing.choice, happened.includes('quit')]).toEqual([true, 'keep-running', false])

  app.emit('second-instance', {}, ['atelier'], '/')
  expect(windows).toHaveLength(2)
  windows[1]?.close()
  expect(questions).toHaveLength(1)
  expect(happened).not.toContain('quit')
  app.quit()
  expect(await app.exited.promise).toBe(0)
})

test('who would rather quit is not asked again, and the app ends as it does by hand', async () => {
  const { questions, happened, closing, app } = await closeAtWork()
  questions[0]?.answer(quit)
  expect(await app.exited.promise).toBe(0)
  expect(closing.choice).toBe('quit')
  expect(happened).toContain('app closed')
})

test('who cancels keeps the window, and is asked the next time', async () => {
  const { window, questions, closing } = await closeAtWork()
  questions[0]?.answer(cancel)
  await settled()
  expect([window.isGone, closing.choice]).toEqual([false, 'ask'])
  window.close()
  expect(questions).toHaveLength(2)
})

test('Quit quits, whatever is made: nobody is asked, and an open question is over', async () => {
  const { app, window, questions, closing, happened } = await closeAtWork()
  app.emit('before-quit', { preventDefault() {} })
  questions[0]?.answer(keepRunning)
  await settled()
  expect(closing.choice).toBe('ask')
  window.close()
  expect(questions).toHaveLength(1)
  expect(happened).toContain('quit')
})

test('on macOS the app stays in the dock, as every other does, and nobody is asked', () => {
  const { electron, questions } = fakeElectron()
  const keep = () => {
    throw new Error('nobody chose')
  }
  const closing = createClosing({
    dialog: electron.dialog,
    words: { now: () => shellText('en') },
    facts: {
      ...{ read: () => 'ask', keep, isWorking: () => true },
      ...{ paidNow: keep, isSettled: () => false, holdBack: keep },
    },
    quitting: { mayQuit: keep, onStay: () => undefined, isWaiting: () => false },
    isEnding: () => false,
    platform: 'darwin',
  })
  const window = new FakeWindow({}, new FakeContents(1))
  closing.onClose({ preventDefault: keep }, window as never)
  expect([questions.length, closing.goesOn()]).toEqual([0, true])
})
