import { EventEmitter } from 'node:events'
import type { BaseWindowConstructorOptions, BrowserWindowConstructorOptions } from 'electron'

type Opened = { action: 'deny' | 'allow' }

/** A page as the main process sees it. */
export class FakeContents extends EventEmitter {
  readonly id: number
  readonly replaced: string[] = []
  readonly learned: string[] = []
  readonly session = { addWordToSpellCheckerDictionary: (word: string) => this.learned.push(word) }
  replaceMisspelling = (word: string) => void this.replaced.push(word)
  reloads = 0
  openHandler: ((details: { url: string }) => Opened) | null = null

  constructor(id: number) {
    super()
    this.id = id
  }

  sendInputEvent = () => {}
  /** What Chromium was told to do where the focus is. */
  readonly edited: string[] = []
  undo = () => void this.edited.push('undo')
  redo = () => void this.edited.push('redo')
  selectAll = () => void this.edited.push('select all')
  readonly dragged: unknown[] = []
  startDrag = (item: unknown) => void this.dragged.push(item)

  setWindowOpenHandler(handler: (details: { url: string }) => Opened): void {
    this.openHandler = handler
  }

  reload(): void {
    this.reloads += 1
  }

  /** Whether the page may go where `event` says; Electron asks by events that can be prevented. */
  mayGo(event: string, url: string): boolean {
    const asked = { url, isPrevented: false, preventDefault: () => void (asked.isPrevented = true) }
    this.emit(event, asked)
    return !asked.isPrevented
  }
}

/** A window without a page. */
export class FakeBaseWindow extends EventEmitter {
  readonly options: BaseWindowConstructorOptions
  isGone = false

  constructor(options: BaseWindowConstructorOptions) {
    super()
    this.options = options
  }

  destroy = () => void (this.isGone = true)
}

export class FakeWindow extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions
  readonly webContents: FakeContents
  readonly done: string[] = []
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  isGone = false
  isSmall = false
  isBig = false
  isWhole = false
  isFocused = false

  constructor(options: BrowserWindowConstructorOptions, contents: FakeContents) {
    super()
    this.options = options
    this.webContents = contents
  }

  loadURL(url: string): Promise<void> {
    this.done.push(`load ${url}`)
    return Promise.resolve()
  }

  show(): void {
    this.done.push('show')
    this.emit('show')
  }
  /** The bar on its icon, and what lies over it, each time that they were set. */
  readonly bars: string[] = []
  readonly overlays: string[] = []
  setProgressBar = (value: number, { mode }: { mode?: string } = {}) =>
    void this.bars.push(`${value} ${mode ?? 'none'}`)
  setOverlayIcon = (image: { path: string } | null, description: string) =>
    void this.overlays.push(`${image?.path ?? 'none'} ${description}`)
  focus = () => void this.done.push('focus')
  restore = () => void this.done.push('restore')
  maximize = () => void this.done.push('maximize')
  setBackgroundColor(colour: string): void {
    if (this.isGone) throw new TypeError('Object has been destroyed')
    this.done.push(`ground ${colour}`)
  }
  setFullScreen = (isOn: boolean) => void this.done.push(`full screen ${isOn}`)
  getNormalBounds = () => this.bounds
  isDestroyed = () => this.isGone
  isMinimized = () => this.isSmall
  isMaximized = () => this.isBig
  isFullScreen = () => this.isWhole

  /** As Electron does; what is left to do when it was the last one is the double's. */
  afterClosing = () => {}
  close(): void {
    let isPrevented = false
    this.emit('close', { preventDefault: () => void (isPrevented = true) })
    if (isPrevented) return
    this.isGone = true
    this.emit('closed')
    this.afterClosing()
  }
}
