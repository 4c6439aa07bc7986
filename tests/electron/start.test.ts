import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDesktop } from '../../src/main/desktop.ts'
import { parseFlags } from '../../src/main/host/flags.ts'
import { takeInstanceLock } from '../../src/main/host/instance-lock.ts'
import { prepareDesktop, runDesktop } from './run-desktop.ts'

test('what Electron fixes when it becomes ready is decided before that, without waiting for anything', () => {
  const { start, happened, paths, schemes } = expose(prepareDesktop())
  void start()
  expect(happened).toEqual([
    'name Atelier',
    'model id studio.atelier.desktop',
    'sandbox',
    'schemes',
    'single instance',
    'wait until ready',
  ])
  expect(schemes.map(({ scheme }) => scheme)).toEqual(['app', 'media'])
  expect(Object.keys(paths)).toEqual(['userData', 'sessionData'])
})

function expose(desktop: ReturnType<typeof prepareDesktop>) {
  return { ...desktop, paths: desktop.app.paths }
}

test('both schemes are standard and secure, none bypasses the policy, and media streams', () => {
  const { start, schemes } = prepareDesktop()
  void start()
  for (const { privileges } of schemes) {
    expect(privileges).toMatchObject({ standard: true, secure: true, supportFetchAPI: true })
    expect(privileges?.bypassCSP ?? false).toBe(false)
    expect(privileges?.allowServiceWorkers ?? false).toBe(false)
  }
  expect(schemes.find(({ scheme }) => scheme === 'media')?.privileges).toMatchObject({
    stream: true,
    corsEnabled: true,
  })
})

test('people’s things and Chromium’s own are kept apart in one data directory', async () => {
  const { app, dataDirectory } = await runDesktop()
  expect(app.paths).toEqual({ userData: dataDirectory, sessionData: join(dataDirectory, 'window') })
})

test('the app and both schemes are there before the window is', async () => {
  const { happened, window } = await runDesktop()
  const order = ['app opened', 'handle app', 'handle media', 'menu', 'window']
  expect(happened.filter((one) => order.includes(one))).toEqual(order)
  expect(window.done).toEqual(['load app://atelier/'])
})

test('the window is sandboxed and isolated, without Node, webviews or developer tools', async () => {
  const { window } = await runDesktop()
  expect(window.options.webPreferences).toMatchObject({
    preload: '/app/out/preload/index.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    devTools: false,
  })
  expect(window.options.webPreferences).not.toHaveProperty('enableBlinkFeatures')
})

test('a second start on the same data calls the first window to the front and ends', async () => {
  const first = await runDesktop()
  first.window.emit('ready-to-show')
  first.window.isSmall = true
  first.app.emit('second-instance', {}, ['atelier'], '/')
  expect(first.window.done.slice(-3)).toEqual(['restore', 'show', 'focus'])
  expect(first.windows).toHaveLength(1)

  const second = prepareDesktop()
  second.app.isFirstInstance = false
  await second.start()
  expect(second.happened).toContain('exit 0')
  expect(second.happened).not.toContain('app opened')
})

test.each(['activate', 'second-instance'])(
  'a window that has nothing to show yet is not shown by %s, which would be a flash of white',
  async (event) => {
    const { app, window, windows, closing } = await runDesktop()
    closing.keep('keep-running')
    app.emit(event, {}, ['atelier'], '/')
    expect(window.done).toEqual(['load app://atelier/'])
    window.emit('ready-to-show')
    app.emit(event, {}, ['atelier'], '/')
    expect(window.done.slice(1)).toEqual(['show', 'show', 'focus'])
    window.close()
    app.emit(event, {}, ['atelier'], '/')
    expect(windows[1]?.done).toEqual(['load app://atelier/'])
  },
)

test('data that a browser window’s app is using is not opened: the person is told, and it ends', async () => {
  const desktop = prepareDesktop()
  const lock = takeInstanceLock(desktop.dataDirectory)
  desktop.app.ready.resolve()
  await desktop.start()
  lock?.release()
  expect(desktop.dialogs).toMatchObject([
    {
      title: 'Atelier is already running',
      text: expect.stringMatching(
        new RegExp(`\\(process ${process.pid}\\).*Ctrl-C in its terminal`),
      ) as string,
    },
  ])
  expect(desktop.happened).toContain('exit 1')
  expect(desktop.happened).not.toContain('app opened')
})

test('a library that cannot be opened ends in a sentence, and leaves the data free', async () => {
  const desktop = prepareDesktop()
  desktop.options.openApp = () => Promise.reject(Object.assign(new Error('v99'), { kind: 'from-newer-app' }))
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.dialogs[0]?.text).toMatch(/newer version of Atelier/)
  expect(desktop.happened).toContain('exit 1')
  const lock = takeInstanceLock(desktop.dataDirectory)
  expect(lock).not.toBeNull()
  lock?.release()
})

test('a page that cannot be read opens no app: nothing paid is taken up without a window', async () => {
  const desktop = prepareDesktop()
  desktop.options.openPage = () => Promise.reject(new Error('files.json is gone'))
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.dialogs).toMatchObject([{ title: 'Atelier cannot start' }])
  expect(desktop.happened).not.toContain('app opened')
})

test('an app that was opened is closed before its folder is given to the next one', async () => {
  const desktop = prepareDesktop()
  const open = desktop.options.openApp
  let isTakenWhileClosing = false
  desktop.options.openApp = async (host) => {
    const app = await open(host)
    const { close } = app
    app.close = async () => {
      isTakenWhileClosing = takeInstanceLock(desktop.dataDirectory) === null
      return close(false)
    }
    return app
  }
  desktop.electron.Menu.setApplicationMenu = () => {
    throw new Error('no menu')
  }
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.dialogs).toMatchObject([{ title: 'Atelier cannot start' }])
  expect(desktop.happened).toContain('app closed')
  expect(isTakenWhileClosing).toBe(true)
  const lock = takeInstanceLock(desktop.dataDirectory)
  expect(lock).not.toBeNull()
  lock?.release()
})

test('what goes wrong before Electron is ready ends in a sentence too, not in an app without a window', async () => {
  const desktop = prepareDesktop()
  desktop.app.setPath = () => {
    throw new Error('Path must be absolute')
  }
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.dialogs).toMatchObject([{ title: 'Atelier cannot start' }])
  expect(desktop.happened).toContain('exit 1')
  expect(desktop.happened).not.toContain('app opened')
})

test('flags that do not fit end in a sentence that names them, not in an app without a window', async () => {
  const desktop = prepareDesktop()
  desktop.app.ready.resolve()
  await startDesktop(desktop.electron, () => ({
    ...desktop.options,
    dataDirectory: parseFlags(['--data=']).dataDirectory ?? '',
  }))
  expect(desktop.dialogs).toMatchObject([{ title: 'Atelier cannot start' }])
  expect(desktop.dialogs[0]?.text).toContain('--data takes the path of a folder.')
  expect(desktop.happened).toContain('exit 1')
  expect(desktop.happened).not.toContain('app opened')
})

test('a native part that this system does not load ends in a sentence that says what to do', async () => {
  const desktop = prepareDesktop()
  const refusal = Object.assign(new Error('dlopen'), { code: 'ERR_DLOPEN_FAILED' })
  desktop.options.openApp = () => Promise.reject(refusal)
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.dialogs[0]?.text).toMatch(/Reinstall Atelier/)
  expect(desktop.happened).toContain('exit 1')
})

test('a window whose page never paints is shown all the same, once, and can be closed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { window } = await runDesktop()
  expect(window.done).not.toContain('show')
  vi.advanceTimersByTime(5_000)
  window.emit('ready-to-show')
  expect(window.done.filter((one) => one === 'show')).toHaveLength(1)

  const closed = await runDesktop()
  closed.window.close()
  vi.advanceTimersByTime(5_000)
  expect(closed.window.done).not.toContain('show')
})

test.skipIf(process.platform === 'win32')(
  'a data folder that others can read is closed, and one with other things in it is refused in a sentence',
  async () => {
    const own = await runDesktop()
    own.app.quit()
    await own.app.exited.promise
    chmodSync(own.dataDirectory, 0o755)
    await runDesktop(own.dataDirectory)
    expect(statSync(own.dataDirectory).mode & 0o777).toBe(0o700)

    const shared = prepareDesktop()
    writeFileSync(join(shared.dataDirectory, 'letter.txt'), '')
    chmodSync(shared.dataDirectory, 0o755)
    shared.app.ready.resolve()
    await shared.start()
    expect(shared.dialogs[0]?.text).toMatch(/^Other users of this computer can read/)
    expect(shared.happened).toContain('exit 1')
    expect(shared.happened).not.toContain('app opened')
  },
)

test.skipIf(process.platform === 'win32')(
  'an empty drive is taken and closed, and a folder that is refused is left as it was',
  async () => {
    const empty = prepareDesktop()
    chmodSync(empty.dataDirectory, 0o755)
    await runDesktop(empty.dataDirectory)
    expect(statSync(empty.dataDirectory).mode & 0o777).toBe(0o700)

    const shared = prepareDesktop()
    writeFileSync(join(shared.dataDirectory, 'letter.txt'), '')
    chmodSync(shared.dataDirectory, 0o755)
    shared.app.ready.resolve()
    await shared.start()
    expect(readdirSync(shared.dataDirectory)).toEqual(['letter.txt'])
  },
)

test('quitting waits for the app to close, then frees the data and ends once', async () => {
  const { app, happened, dataDirectory } = await runDesktop()
  app.quit()
  app.quit()
  expect(await app.exited.promise).toBe(0)
  expect(happened.filter((one) => /quit|exit|closed/.test(one))).toEqual([
    'quit',
    'quit held back',
    'app closed',
    'quit',
    'quit held back',
    'exit 0',
  ])
  const lock = takeInstanceLock(dataDirectory)
  expect(lock).not.toBeNull()
  lock?.release()
})

test('a page that crashed is loaded again, but not for ever', async () => {
  const { window } = await runDesktop()
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
  expect(window.webContents.reloads).toBe(0)
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(window.webContents.reloads).toBe(1)
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(window.webContents.reloads).toBe(1)
})

test('a page that crashed long after the last time is loaded again, also where the clock was set back', async () => {
  const { window } = await runDesktop()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(11_000)
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(window.webContents.reloads).toBe(2)
})

test('menus, dialogs and the first ground of the window have the theme that the person chose', async () => {
  const desktop = prepareDesktop()
  desktop.preferred.preferences = { ...desktop.preferred.preferences, theme: 'light' }
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.nativeTheme.themeSource).toBe('light')
  expect(desktop.windows[0]?.options.backgroundColor).toBe('#f7f7f7')
  desktop.preferred.tell({ theme: 'dark' })
  expect(desktop.nativeTheme.themeSource).toBe('dark')
  expect(desktop.windows[0]?.done.at(-1)).toBe('ground #0f0f0f')
  desktop.windows[0]?.close()
  desktop.preferred.tell({ theme: 'light' })
  expect(desktop.nativeTheme.listenerCount('updated')).toBe(0)
})

test('an app that was started without the sandbox, as a launcher of Linux may do, says so in what it can', async () => {
  const withSandbox = await runDesktop()
  expect(withSandbox.hosts[0]?.isSandboxed).toBe(true)
  process.argv.push('--no-sandbox')
  onTestFinished(() => void process.argv.pop())
  const without = await runDesktop()
  expect(without.hosts[0]?.isSandboxed).toBe(false)
})
