import type { Work } from '../../host.ts'
import type { ElectronSlice, TrayInstanceSlice } from '../slice.ts'
import type { ShellWords } from '../shell-words.ts'
import { dockTemplate, type TrayActions, trayTemplate, workLine } from './tray-menu.ts'

type Parts = Pick<ElectronSlice, 'app' | 'BrowserWindow' | 'Menu' | 'Tray' | 'nativeImage'>

/**
 * The icon beside the clock. It is there where the person wants it, and while the app runs without a window where nothing
 * else would say so; the dock of macOS always does, and has the same on its menu.
 */
export function installTray(
  { app, BrowserWindow, Menu, Tray, nativeImage }: Parts,
  options: {
    words: ShellWords
    /** Path of its image. */
    image: string
    platform: NodeJS.Platform
    acts: TrayActions
    isEnding(): boolean
  },
) {
  const { words, image, platform, acts } = options
  let isWanted = false
  let windowCount = 0
  let work: Work = { inProgress: 0, done: null, hasFailed: false, isPaused: false }
  let tray: TrayInstanceSlice | null = null
  /** What the menus were made of. */
  let drawn = ''

  function draw(): void {
    const text = words.now()
    const line = workLine(work, text)
    const made = JSON.stringify([line, work.isPaused, text.quit])
    if (made === drawn) return
    drawn = made
    // Of macOS alone.
    app.dock?.setMenu(Menu.buildFromTemplate(dockTemplate(work, text, acts)))
    tray?.setToolTip(line === null ? 'Atelier' : `Atelier – ${line}`)
    tray?.setContextMenu(Menu.buildFromTemplate(trayTemplate(work, text, acts)))
  }

  function place(): void {
    const isOnlySign = platform !== 'darwin' && windowCount === 0
    const isShown = (isWanted || isOnlySign) && !options.isEnding()
    if (isShown && tray === null) {
      tray = make()
      drawn = ''
      // Of Windows and some Linux; elsewhere a press opens the menu.
      tray?.on('click', () => platform !== 'darwin' && acts.open())
      draw()
    } else if (!isShown && tray !== null) {
      tray.destroy()
      tray = null
    }
  }

  /** A system without a tray may refuse: the app goes on without one. */
  function make(): TrayInstanceSlice | null {
    try {
      return new Tray(nativeImage.createFromPath(image))
    } catch {
      return null
    }
  }

  const count = (window: { once(event: 'closed', listener: () => void): unknown }): void => {
    windowCount += 1
    window.once('closed', () => void (windowCount -= 1))
  }
  BrowserWindow.getAllWindows().forEach(count)
  app.on('browser-window-created', (_event, window) => {
    count(window)
    place()
  })
  app.on('window-all-closed', place)
  words.onChanged(draw)
  return {
    /** Whether the person wants it at all times. */
    want(next: boolean) {
      isWanted = next
      place()
    },
    show(next: Work) {
      work = next
      draw()
    },
  }
}
