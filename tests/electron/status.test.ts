import type { MenuItemConstructorOptions } from 'electron'
import { expect, onTestFinished, test } from 'vitest'
import type { Notice, Work } from '../../src/main/host/host.ts'
import { installTray } from '../../src/main/host/electron/status/install-tray.ts'
import { createShellWords } from '../../src/main/host/electron/shell-words.ts'
import { fakeElectron } from './electron-double.ts'
import { startDesktop } from '../../src/main/desktop.ts'
import { prepareDesktop, runDesktop } from './run-desktop.ts'

type Desktop = Awaited<ReturnType<typeof runDesktop>>

const idle: Work = { inProgress: 0, done: null, hasFailed: false, isPaused: false }
const nothing: Notice = { images: 0, videos: 0, replies: 0, unfinished: 0 }

const runOn = (platform: NodeJS.Platform) => runDesktop(undefined, platform)

function pressIn(menu: MenuItemConstructorOptions[] | undefined, label: string): void {
  const item = menu?.find((one) => one.label === label)
  if (item?.click === undefined) throw new Error(`no item ${label}`)
  item.click(...([{}, {}, {}] as unknown as Parameters<NonNullable<typeof item.click>>))
}

function hostOf({ hosts }: Desktop) {
  const [host] = hosts
  if (host === undefined) throw new Error('no app was opened')
  return host
}

test('the icon shows all jobs as one bar and their number, also on a window that is opened later', async () => {
  const desktop = await runOn('darwin')
  desktop.window.emit('ready-to-show')
  desktop.work.tell({ ...idle, inProgress: 3 })
  desktop.work.tell({ ...idle, inProgress: 3, done: 0.4 })
  desktop.work.tell({ ...idle, inProgress: 3, done: 0.5, isPaused: true })
  expect(desktop.window.bars.slice(-3)).toEqual(['2 indeterminate', '0.4 normal', '0.5 paused'])
  expect(desktop.app.badges.at(-1)).toBe(3)
  expect(desktop.window.overlays).toEqual([])

  const second = new desktop.electron.BrowserWindow({})
  second.show()
  expect(desktop.windows[1]?.bars).toEqual(['0.5 paused'])
  desktop.work.tell(idle)
  expect(desktop.windows[1]?.bars.at(-1)).toBe('-1 none')
  expect(desktop.app.badges.at(-1)).toBe(0)

  desktop.work.tell({ ...idle, inProgress: 1, done: 0.2 })
  // The dock has one for all windows: it goes with the last.
  desktop.windows[1]?.close()
  expect(desktop.windows[1]?.bars.at(-1)).toBe('0.2 normal')
  desktop.window.close()
  expect(desktop.window.bars.slice(-2)).toEqual(['0.2 normal', '-1 none'])
})

test('Windows has a mark over the icon where others have a number, and a red bar for what failed', async () => {
  const { work, window, app } = await runOn('win32')
  work.tell({ ...idle, inProgress: 2, done: 0.1 })
  expect(window.overlays.at(-1)).toBe('/app/resources/tray/mark.png 2 in progress')
  work.tell({ ...idle, hasFailed: true })
  expect(window.bars.at(-1)).toBe('1 error')
  expect(window.overlays.at(-1)).toBe('none ')
  expect(app.badges).toEqual([])
})

test('Linux, which has no bar without a figure, gets none', async () => {
  const { work, window } = await runOn('linux')
  work.tell({ ...idle, inProgress: 2 })
  expect(window.bars.at(-1)).toBe('-1 none')
  work.tell({ ...idle, inProgress: 2, done: 0.3 })
  expect(window.bars.at(-1)).toBe('0.3 normal')
})

test('there is an icon in the tray where the person wants it; it counts, pauses, opens and quits', async () => {
  const desktop = await runOn('darwin')
  expect(desktop.trays).toEqual([])
  desktop.preferred.tell({ showsTray: true })
  const [tray] = desktop.trays
  expect(tray?.image).toEqual({ path: '/app/resources/tray/tray.png' })
  desktop.work.tell({ ...idle, inProgress: 3, done: 0.47 })
  expect(tray?.toolTip).toBe('Atelier – 3 in progress, 40%')
  pressIn(tray?.menu, '3 in progress, 40%')
  pressIn(desktop.app.dockMenu ?? [], 'Pause All')
  expect(desktop.paused.splice(0)).toEqual([true])
  pressIn(tray?.menu, 'New Chat')
  expect(desktop.asked).toEqual([{ type: 'open-room', room: 'activity' }, { type: 'new-conversation' }])
  pressIn(tray?.menu, 'Pause All')
  desktop.work.tell({ ...idle, isPaused: true })
  pressIn(tray?.menu, 'Resume All')
  expect(desktop.paused).toEqual([true, false])

  desktop.preferred.tell({ language: 'zh-CN', showsTray: true })
  pressIn(tray?.menu, '全部继续')
  desktop.preferred.tell({ showsTray: false })
  expect(tray?.isGone).toBe(true)
})

test('a press on the icon opens the window, and its menu ends the app', async () => {
  const desktop = await runOn('win32')
  desktop.window.emit('ready-to-show')
  desktop.preferred.tell({ showsTray: true })
  const before = desktop.window.done.length
  desktop.trays[0]?.emit('click')
  expect(desktop.window.done.slice(before)).toEqual(['show', 'focus'])
  pressIn(desktop.trays[0]?.menu, 'Quit Atelier')
  expect(desktop.happened).toContain('quit')
  await desktop.app.exited.promise
})

function windowless(platform: NodeJS.Platform, isEnding = () => false) {
  const double = fakeElectron()
  const acts = { open() {}, ask() {}, setPaused() {}, quit() {} }
  const words = createShellWords('en-GB')
  const options = { words, image: 'tray.png', platform, acts, isEnding }
  const window = new double.electron.BrowserWindow({})
  installTray(double.electron, options).want(false)
  const before = double.trays.length
  window.close()
  double.app.emit('window-all-closed')
  return { ...double, before }
}

test('while the app runs without a window the icon is there where nothing else leads back, and goes with the next', () => {
  const { before, trays, electron } = windowless('win32')
  expect(before).toBe(0)
  expect(trays.map(({ isGone }) => isGone)).toEqual([false])
  expect(trays[0]?.menu.map(({ label }) => label)).toContain('Open Atelier')
  new electron.BrowserWindow({}).focus()
  expect(trays.map(({ isGone }) => isGone)).toEqual([true])

  expect(windowless('darwin').trays).toEqual([])
  expect(windowless('win32', () => true).trays).toEqual([])
})

test('started without a window, as at login, the app is in the tray at once', async () => {
  const desktop = prepareDesktop(undefined, 'win32')
  desktop.app.ready.resolve()
  await startDesktop(desktop.electron, () => ({ ...desktop.options, isHidden: true }))
  onTestFinished(async () => {
    desktop.app.quit()
    await desktop.app.exited.promise
  })
  expect(desktop.windows).toEqual([])
  expect(desktop.trays.map(({ isGone }) => isGone)).toEqual([false])
  pressIn(desktop.trays[0]?.menu, 'Open Atelier')
  expect(desktop.windows).toHaveLength(1)
  expect(desktop.trays[0]?.isGone).toBe(true)
})

test('a system without a tray changes nothing', async () => {
  const desktop = await runOn('linux')
  desktop.machine.hasTray = false
  desktop.preferred.tell({ showsTray: true })
  desktop.work.tell({ ...idle, inProgress: 1 })
  desktop.preferred.tell({ showsTray: false })
  expect(desktop.trays).toEqual([])
})

test('a notification says what is ready and not its words, takes the place of the last, and opens the window', async () => {
  const desktop = await runDesktop()
  desktop.window.emit('ready-to-show')
  const { notify } = hostOf(desktop)
  let opened = 0
  notify?.({ ...nothing, images: 1 }, () => {})
  notify?.({ ...nothing, images: 3, videos: 1, unfinished: 1 }, () => void (opened += 1))
  const [first, second] = desktop.notifications
  expect([first?.options, second?.options]).toEqual([
    { title: 'An image is ready', body: '' },
    { title: '3 images and a video are ready', body: '1 needs attention' },
  ])
  expect(first?.done).toEqual(['show', 'close'])
  const before = desktop.window.done.length
  second?.emit('click')
  expect(opened).toBe(1)
  expect(desktop.window.done.slice(before)).toEqual(['show', 'focus'])
})

test('a notification is in the person’s language, and goes when they have the window before them', async () => {
  const desktop = await runDesktop()
  desktop.preferred.tell({ language: 'zh-CN' })
  hostOf(desktop).notify?.({ ...nothing, images: 2, replies: 1 }, () => {})
  expect(desktop.notifications[0]?.options.title).toBe('2 张图片和 1 条回复已就绪')
  desktop.app.emit('browser-window-focus')
  expect(desktop.notifications[0]?.done).toEqual(['show', 'close'])
})

test('the menus follow the language that the person prefers', async () => {
  const desktop = await runDesktop()
  const before = desktop.menus.length
  desktop.preferred.tell({ language: 'zh-CN' })
  const menu = desktop.menus
    .slice(before)
    .find((items) => items.some(({ label }) => label?.startsWith('文件')))
  expect(menu).toBeDefined()
  expect(desktop.happened.filter((one) => one === 'menu')).toHaveLength(2)
})
