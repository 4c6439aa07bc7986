import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareDesktop, runDesktop, runOn } from './run-desktop.ts'

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
  app.emit('second-instance', {}, ['atelier'], '/')
  app.emit('activate')
  expect(windows).toHaveLength(1)
  expect(happened.filter((one) => one === 'window')).toHaveLength(1)
  expect(window.done).not.toContain('focus')
})

test('an app that is started while it is ending is started anew at its end, whoever asked how often', async () => {
  const { app, happened } = await runDesktop()
  app.quit()
  app.emit('second-instance', {}, ['atelier'], '/')
  app.emit('second-instance', {}, ['atelier'], '/')
  await app.exited.promise
  expect(happened.slice(-2)).toEqual(['relaunch', 'exit 0'])
  expect(happened.filter((one) => one === 'relaunch')).toHaveLength(1)

  const untouched = await runDesktop()
  untouched.app.emit('second-instance', {}, ['atelier'], '/')
  untouched.app.quit()
  await untouched.app.exited.promise
  expect(untouched.happened).not.toContain('relaunch')
})

test('a restart that a person asks for ends the app as a quit, and starts it anew', async () => {
  const { app, hosts, happened } = await runDesktop()
  hosts[0]?.restart?.()
  await app.exited.promise
  expect(happened.slice(-2)).toEqual(['relaunch', 'exit 0'])
})

test('the question whether the session of Windows may end is nobody’s end yet: another program may still say no', async () => {
  const { window, app, happened } = await runDesktop()
  let isRefused = false
  window.emit('query-session-end', { reasons: ['shutdown'], preventDefault: () => (isRefused = true) })
  expect(isRefused).toBe(false)
  app.emit('second-instance', {}, ['atelier'], '/')
  expect(happened).not.toContain('app closed')
})

test('the end of a session of Windows, which sends nothing else, ends the app once it is closed, however often it comes', async () => {
  const { window, app, happened } = await runDesktop()
  app.emit('second-instance', {}, ['atelier'], '/')
  for (let times = 0; times < 2; times += 1) {
    window.emit('session-end', { reasons: ['logoff'] })
    happened.push('told')
  }
  app.emit('second-instance', {}, ['atelier'], '/')
  expect(await app.exited.promise).toBe(0)
  const end = happened.slice(happened.indexOf('told') - 1)
  expect(end).toEqual(['app closed', 'told', 'told', 'exit 0'])
})

test.each(['closed', 'never opened'])(
  'the end of a session of Windows is heard while the window is %s, by one that is never shown and gone as soon as there is another',
  async (which) => {
    runOn('win32')
    const desktop = prepareDesktop()
    const { app, windows, bareWindows, happened, options } = desktop
    desktop.closing.keep('keep-running')
    options.isHidden = which === 'never opened'
    app.ready.resolve()
    await desktop.start()
    expect(bareWindows).toHaveLength(options.isHidden ? 1 : 0)
    windows[0]?.close()
    app.emit('second-instance', {}, ['atelier'], '/')
    windows.at(-1)?.close()
    expect(bareWindows.map(({ isGone }) => isGone)).toEqual([true, false])
    expect(bareWindows[1]?.options).toEqual({ show: false })
    expect(happened).not.toContain('app closed')
    bareWindows[1]?.emit('session-end', { reasons: ['logoff'] })
    expect(await app.exited.promise).toBe(0)
    expect(happened.slice(-2)).toEqual(['app closed', 'exit 0'])
  },
)

test('a hidden start with a file to open has its window, and none beside it that would keep the app from ending with it', async () => {
  runOn('win32')
  const desktop = prepareDesktop()
  desktop.options.isHidden = true
  const started = desktop.start()
  desktop.app.emit('open-file', { preventDefault() {} }, '/files/Sea.atelier')
  desktop.app.ready.resolve()
  await started
  expect([desktop.windows.length, desktop.bareWindows.length]).toEqual([1, 0])
  desktop.app.quit()
  await desktop.app.exited.promise
})

test('other systems tell of their end without a window', async () => {
  runOn('darwin')
  const { window, bareWindows, closing } = await runDesktop()
  closing.keep('keep-running')
  window.close()
  expect(bareWindows).toEqual([])
})

test('a Linux that shuts down waits for the app and ends it through the system too, also where no window is open', async () => {
  runOn('linux')
  const { window, app, powerMonitor, happened, closing } = await runDesktop()
  closing.keep('keep-running')
  window.close()
  powerMonitor.emit('shutdown', { preventDefault: () => happened.push('held back') })
  expect(await app.exited.promise).toBe(0)
  expect(happened.slice(-3)).toEqual(['held back', 'app closed', 'exit 0'])
})

test('a Mac that was asked to shut down goes on with the app until it quits it, since another one may stop that', async () => {
  runOn('darwin')
  const { powerMonitor, app, happened } = await runDesktop()
  powerMonitor.emit('shutdown', { preventDefault: () => happened.push('held back') })
  app.emit('activate')
  expect(happened).not.toContain('held back')
  expect(happened).not.toContain('app closed')
})

test('the end of a session is not held up for more than five seconds, by a quit that hangs neither', async () => {
  const { window, app, happened } = await runHanging()
  app.quit()
  await vi.advanceTimersByTimeAsync(1_000)
  window.emit('session-end', { reasons: ['shutdown'] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(exits(happened)).toEqual(['exit 0'])
  expect(happened.filter((one) => one === 'app closing')).toHaveLength(1)
})

test.each([
  ['that a person quits has time to put a newer version in its place', 'quit', true],
  ['whose session ends has none', 'session', false],
] as const)('an app %s', async (_name, end, hasTime) => {
  const desktop = prepareDesktop()
  const open = desktop.options.openApp
  const told: boolean[] = []
  desktop.options.openApp = async (...given) => ({
    ...(await open(...given)),
    close: async (isTime: boolean) => void told.push(isTime),
  })
  desktop.app.ready.resolve()
  await desktop.start()
  if (end === 'quit') desktop.app.quit()
  else desktop.windows[0]?.emit('session-end', { reasons: ['logoff'] })
  await desktop.app.exited.promise
  expect(told).toEqual([hasTime])
})
