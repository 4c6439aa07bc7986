import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { AssetId } from '../../src/shared/domain/ids.ts'
import { runDesktop } from './run-desktop.ts'
import type { FakeWindow } from './window-double.ts'

const idOf = (number: number) => AssetId.parse(`ast_${String(number).padStart(26, '0')}`)
const addressOf = (number: number) => `app://atelier/?viewer=${idOf(number)}`

/** The app with its window, as a page of it asks for more of them. */
async function runWithViewers(dataDirectory?: string) {
  const desktop = await runDesktop(dataDirectory)
  const viewers = desktop.hosts[0]?.viewers
  if (viewers === undefined || viewers === null) throw new Error('no windows can be opened')
  /** The window that this opened. */
  const openNew = (number: number): FakeWindow => {
    const before = desktop.windows.length
    expect(viewers.open(idOf(number))).toBe(true)
    const window = desktop.windows[before]
    if (window === undefined) throw new Error(`no window for ${number}`)
    return window
  }
  return { ...desktop, viewers, openNew }
}

test('a file opens in a window of its own, guarded as the first, at an address that the app makes', async () => {
  const { window, openNew, ipcMain, channels } = await runWithViewers()
  const own = openNew(1)
  expect(own.done).toEqual([`load ${addressOf(1)}`])
  expect(own.options.webPreferences).toEqual(window.options.webPreferences)
  expect(own.options).toMatchObject({ show: false, width: 960, height: 720, minWidth: 480, minHeight: 360 })
  expect(own.webContents.openHandler?.({ url: 'app://atelier/' })).toEqual({ action: 'deny' })
  expect(own.webContents.mayGo('will-navigate', 'https://example.com/')).toBe(false)
  own.emit('ready-to-show')
  expect(own.done.at(-1)).toBe('show')

  const offer = (id: number) => {
    const port = Object.assign(new EventEmitter(), { start() {}, close() {}, postMessage() {} })
    const senderFrame = { parent: null, url: addressOf(1) }
    ipcMain.emit('atelier-port', { sender: { id }, senderFrame, ports: [port] })
  }
  offer(own.webContents.id)
  expect(channels).toHaveLength(1)
  own.close()
  offer(own.webContents.id)
  expect(channels).toHaveLength(1)
})

test('the same file comes to the front, once there is something to see of it', async () => {
  const { viewers, windows, openNew } = await runWithViewers()
  const own = openNew(1)
  expect(viewers.open(idOf(1))).toBe(true)
  expect(own.done).toHaveLength(1)
  own.emit('ready-to-show')
  own.isSmall = true
  expect(viewers.open(idOf(1))).toBe(true)
  expect(own.done.slice(-3)).toEqual(['restore', 'show', 'focus'])
  expect(windows).toHaveLength(2)
  own.close()
  expect(openNew(1).done).toEqual([`load ${addressOf(1)}`])
})

test('there are eight at most, and a place is free when one is closed', async () => {
  const { viewers, openNew } = await runWithViewers()
  const opened = [1, 2, 3, 4, 5, 6, 7, 8].map(openNew)
  expect(viewers.open(idOf(9))).toBe(false)
  expect(viewers.open(idOf(8))).toBe(true)
  opened[3]?.close()
  expect(viewers.open(idOf(9))).toBe(true)
})

test('they have a size and a place of their own, and the next stands beside those that are open', async () => {
  const { app, dataDirectory, windows, openNew } = await runWithViewers()
  const first = openNew(1)
  first.bounds = { x: 200, y: 100, width: 600, height: 500 }
  expect(openNew(2).options).toMatchObject({ x: 228, y: 128, width: 960 })
  first.close()
  expect(openNew(3).options).toMatchObject({ x: 200, y: 100, width: 600, height: 500 })

  for (const one of windows.filter(({ isGone }) => !isGone)) {
    if (one !== windows[0]) one.bounds = { x: 300, y: 200, width: 500, height: 400 }
    one.close()
  }
  await app.exited.promise
  const next = await runWithViewers(dataDirectory)
  expect(next.window.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 })
  expect(next.openNew(1).options).toMatchObject({ x: 300, y: 200, width: 500, height: 400 })
})

test('closing asks at the last window only, whichever that is', async () => {
  const { window, openNew, closing, questions, happened } = await runWithViewers()
  const own = openNew(1)
  closing.isBusy = true
  window.close()
  expect([window.isGone, questions.length, happened.includes('quit')]).toEqual([true, 0, false])
  own.close()
  expect([own.isGone, questions.length]).toEqual([false, 1])
})

test('the last one ends the app as the first would', async () => {
  const { app, window, openNew, happened } = await runWithViewers()
  const own = openNew(1)
  window.close()
  expect(happened).not.toContain('quit')
  own.close()
  expect(await app.exited.promise).toBe(0)
})

test('while the app is ending none is opened', async () => {
  const { app, viewers, windows } = await runWithViewers()
  app.quit()
  expect(viewers.open(idOf(1))).toBe(false)
  viewers.showRooms()
  expect(windows).toHaveLength(1)
})

test('what leads to a room brings the window with the rooms to the front, opened anew where it was closed', async () => {
  const { window, windows, viewers, openNew } = await runWithViewers()
  openNew(1)
  window.emit('ready-to-show')
  viewers.showRooms()
  expect(window.done.slice(-2)).toEqual(['show', 'focus'])
  window.close()
  viewers.showRooms()
  expect(windows.at(-1)?.done).toEqual(['load app://atelier/'])
})

test('with one before them the person has the app before them, and drags out of that one', async () => {
  const { hosts, window, openNew } = await runWithViewers()
  const own = openNew(1)
  expect(hosts[0]?.isInFront()).toBe(false)
  own.isFocused = true
  expect(hosts[0]?.isInFront()).toBe(true)
  hosts[0]?.dragOut?.({ file: '/data/dragged-out/1/A.png', icon: null })
  expect([own.webContents.dragged.length, window.webContents.dragged.length]).toEqual([1, 0])
})

test('Undo and Select All of the menu are done in the window that has the focus', async () => {
  const { menus, asked, openNew } = await runWithViewers()
  const own = openNew(1)
  const items = menus.flat().flatMap(({ submenu }) => (submenu ?? []) as MenuItemConstructorOptions[])
  for (const label of ['Undo', 'Redo', 'Select All']) {
    const item = items.find((one) => one.label === label)
    item?.click?.(...([{}, own, {}] as unknown as Parameters<NonNullable<typeof item.click>>))
  }
  expect(own.webContents.edited).toEqual(['undo', 'redo', 'select all'])
  expect(asked).toEqual([])
})

test('the end of the session is heard by each: whichever is told, the app ends', async () => {
  const { app, openNew, happened } = await runWithViewers()
  openNew(1).emit('session-end', { reasons: ['logoff'] })
  expect(await app.exited.promise).toBe(0)
  expect(happened).toContain('app closed')
})
