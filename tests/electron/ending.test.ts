import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareDesktop, runDesktop } from './run-desktop.ts'

/** The shell over an app whose end hangs, with timers of its own. */
async function runHanging() {
  const desktop = prepareDesktop()
  const open = desktop.options.openApp
  desktop.options.openApp = async (host) => ({
    ...(await open(host)),
    close: () => {
      desktop.happened.push('app closing')
      return new Promise(() => {})
    },
  })
  desktop.app.ready.resolve()
  await desktop.start()
  const [window] = desktop.windows
  if (window === undefined) throw new Error('no window was opened')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return { ...desktop, window }
}

const exits = (happened: readonly string[]) => happened.filter((one) => one.startsWith('exit'))

test('quitting does not wait for an app that hangs for more than ten seconds, and ends once', async () => {
  const { app, happened } = await runHanging()
  app.quit()
  await vi.advanceTimersByTimeAsync(9_000)
  app.quit()
  expect(exits(happened)).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(exits(happened)).toEqual(['exit 0'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(exits(happened)).toEqual(['exit 0'])
})

test('a page that hangs, so that its window never closes, does not keep the app: it is closed without it', async () => {
  const { app, happened } = await runHanging()
  app.isPageHanging = true
  app.quit()
  expect(happened).not.toContain('quit held back')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(happened).toContain('app closing')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(exits(happened)).toEqual(['exit 0'])
})

test('no window is opened or called to the front while the app is ending', async () => {
  const { app, window, windows, happened } = await runHanging()
  window.close()
  app.quit()
  app.emit('second-instance')
  app.emit('activate')
  expect(windows).toHaveLength(1)
  expect(happened.filter((one) => one === 'window')).toHaveLength(1)
  expect(window.done).not.toContain('focus')
})

test('an app that is started while it is ending is started anew at its end, whoever asked how often', async () => {
  const { app, happened } = await runDesktop()
  app.quit()
  app.emit('second-instance')
  app.emit('second-instance')
  await app.exited.promise
  expect(happened.slice(-2)).toEqual(['relaunch', 'exit 0'])
  expect(happened.filter((one) => one === 'relaunch')).toHaveLength(1)

  const untouched = await runDesktop()
  untouched.app.emit('second-instance')
  untouched.app.quit()
  await untouched.app.exited.promise
  expect(untouched.happened).not.toContain('relaunch')
})

test.each(['query-session-end', 'session-end'])(
  '%s of Windows, which sends nothing else, ends the app once it is closed, however often it comes',
  async (event) => {
    const { window, app, happened } = await runDesktop()
    app.emit('second-instance')
    for (let times = 0; times < 2; times += 1)
      window.emit(event, { preventDefault: () => happened.push('held back') })
    app.emit('second-instance')
    expect(await app.exited.promise).toBe(0)
    const end = happened.slice(happened.indexOf('held back'))
    expect(end).toEqual(['held back', 'app closed', 'held back', 'exit 0'])
  },
)

test('a machine that shuts down ends the app through the system too, also where no window is open', async () => {
  const { window, app, powerMonitor, happened } = await runDesktop()
  window.close()
  powerMonitor.emit('shutdown')
  expect(await app.exited.promise).toBe(0)
  expect(happened.slice(-2)).toEqual(['app closed', 'exit 0'])
})

test('the end of a session is not held up for more than five seconds, by a quit that hangs neither', async () => {
  const { window, app, happened } = await runHanging()
  app.quit()
  await vi.advanceTimersByTimeAsync(1_000)
  window.emit('query-session-end', { preventDefault() {} })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(exits(happened)).toEqual(['exit 0'])
  expect(happened.filter((one) => one === 'app closing')).toHaveLength(1)
})
