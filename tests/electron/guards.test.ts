import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { FakeSession } from './electron-double.ts'
import { prepareDesktop, runDesktop } from './run-desktop.ts'

const elsewhere = [
  'https://example.com/',
  'http://127.0.0.1:8080/',
  'file:///etc/passwd',
  'data:text/html,<p>hello',
  'javascript:alert(1)',
  'about:blank',
  'app://other/',
  'app://atelier.example.com/',
  'media://local/asset/1/original',
  'not an address',
]

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
  '%s leaves our page for nothing',
  async (event) => {
    const { window } = await runDesktop()
    expect(elsewhere.filter((url) => window.webContents.mayGo(event, url))).toEqual([])
    expect(window.webContents.mayGo(event, 'app://atelier/?room=chat')).toBe(true)
  },
)

test('no page opens another window, and no webview is attached', async () => {
  const { window } = await runDesktop()
  expect(window.webContents.openHandler?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' })
  expect(window.webContents.openHandler?.({ url: 'app://atelier/' })).toEqual({ action: 'deny' })
  expect(window.webContents.mayGo('will-attach-webview', 'app://atelier/')).toBe(false)
})

test('permissions are denied, but for copying and the full screen, on our page', async () => {
  const { session } = await runDesktop()
  const ask = (permission: string, requestingUrl: string, isMainFrame = true): boolean => {
    let isGranted: boolean | undefined
    session.request?.({}, permission, (answer) => (isGranted = answer), { isMainFrame, requestingUrl })
    if (isGranted === undefined) throw new Error('nothing was answered')
    return isGranted
  }
  const powers = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'usb',
    'clipboard-read',
    'openExternal',
    'unknown',
  ]
  const wanted = ['clipboard-sanitized-write', 'fullscreen', 'screen-wake-lock']
  const all = [...powers, ...wanted]
  expect(all.filter((power) => ask(power, 'app://atelier/'))).toEqual(wanted)
  expect(all.filter((power) => session.check?.(null, power, 'app://atelier'))).toEqual(wanted)
  expect(all.filter((power) => ask(power, 'https://example.com/'))).toEqual([])
  expect(all.filter((power) => session.check?.(null, power, 'https://example.com'))).toEqual([])
  expect(all.filter((power) => ask(power, 'app://atelier/', false))).toEqual([])
  expect(session.device?.()).toBe(false)
})

test('nothing is downloaded by the window itself', async () => {
  const { session } = await runDesktop()
  const isSaved = (address: string) => {
    let isPrevented = false
    const item = Object.assign(new EventEmitter(), { getURL: () => address })
    session.emit('will-download', { preventDefault: () => (isPrevented = true) }, item)
    return !isPrevented
  }
  const others = ['blob:app://atelier/4f6d3c1e', 'blob:https://example.com/4f6d3c1e', 'app://atelier/']
  expect([...elsewhere, ...others].filter(isSaved)).toEqual([])
})

test('a session that a library opens for itself may do no more than that of the window, from before Electron is ready', async () => {
  const { app, start } = prepareDesktop()
  const started = start()
  const session = new FakeSession()
  app.emit('session-created', session)
  expect(session.spelling.from).toBe('https://127.0.0.1:1/')
  expect(session.check?.(null, 'media', 'https://example.com/')).toBe(false)
  expect(session.device?.()).toBe(false)
  let isSaved = true
  session.emit('will-download', { preventDefault: () => (isSaved = false) })
  expect(isSaved).toBe(false)
  app.ready.resolve()
  await started
})

test.runIf(process.platform !== 'win32')(
  'a link opens under the umask of before, so that a browser it starts saves files as ever',
  async () => {
    const { hosts, electron } = await runDesktop()
    const own = process.umask(0o077)
    onTestFinished(() => void process.umask(own))
    const seen: number[] = []
    electron.shell.openExternal = async () => {
      seen.push(process.umask())
      throw new Error('No browser')
    }
    await expect(hosts[0]?.openExternal?.('https://example.com/')).rejects.toThrow('No browser')
    expect([...seen, process.umask()]).toEqual([0o022, 0o077])
  },
)

test('only https and mailto are opened outside', async () => {
  const { hosts, opened } = await runDesktop()
  const open = hosts[0]?.openExternal
  await open?.('https://example.com/a b')
  await open?.('mailto:ada@example.com')
  const others = [
    'http://example.com/',
    'file:///etc/passwd',
    'smb://host/share',
    'javascript:alert(1)',
    'nothing',
  ]
  const answers = await Promise.allSettled(others.map((url) => open?.(url)))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 'rejected'))
  expect(opened).toEqual(['https://example.com/a%20b', 'mailto:ada@example.com'])
})

test('waking is heard until the watch ends', async () => {
  const { hosts, powerMonitor } = await runDesktop()
  let wakes = 0
  const stop = hosts[0]?.onWake(() => (wakes += 1))
  powerMonitor.emit('resume')
  stop?.()
  powerMonitor.emit('resume')
  expect(wakes).toBe(1)
})

test('the machine is kept awake until everybody who asked for it lets it sleep', async () => {
  const { hosts, blockers } = await runDesktop()
  const [first, second] = [hosts[0]?.keepAwake(), hosts[0]?.keepAwake()]
  expect([...blockers.values()]).toEqual(['prevent-app-suspension', 'prevent-app-suspension'])
  first?.()
  expect(blockers.size).toBe(1)
  second?.()
  expect(blockers.size).toBe(0)
})

test('a right click edits in a field, copies selected text, and opens nothing elsewhere', async () => {
  const { window, menus, happened } = await runDesktop()
  const before = menus.length
  const click = (isEditable: boolean, selectionText: string) =>
    window.webContents.emit('context-menu', {}, { isEditable, selectionText, misspelledWord: '' })
  click(false, ' ')
  expect(menus).toHaveLength(before)
  click(false, 'some words')
  click(true, '')
  expect(menus.slice(before).map((items) => items.map(({ role }) => role ?? '-'))).toEqual([
    ['copy'],
    ['undo', 'redo', '-', 'cut', 'copy', 'paste', 'selectAll'],
  ])
  expect(happened.filter((one) => one === 'menu opened')).toHaveLength(2)
})

test('the proxy of a host is what Chromium answers for it: the system’s settings and their scripts', async () => {
  const { hosts, session } = await runDesktop()
  session.proxyAnswer = async () => 'SOCKS5 127.0.0.1:1080; DIRECT'
  expect(await hosts[0]?.findProxy('https://gateway.example')).toEqual({
    type: 'manual',
    url: 'socks5://127.0.0.1:1080',
  })
  expect(session.askedForProxy).toEqual(['https://gateway.example'])
})
