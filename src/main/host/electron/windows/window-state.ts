import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Point, Rectangle, Size } from 'electron'
import type { ScreenSlice, WindowSlice } from '../slice.ts'

/** Device-independent pixels. Without x and y the system chooses the place. */
export type WindowState = {
  readonly width: number
  readonly height: number
  readonly x?: number
  readonly y?: number
  readonly isMaximized: boolean
  readonly isFullScreen: boolean
}

/** Where the window was while these displays stood like this: at the service, on the road. */
type Remembered = WindowState & { readonly displays: string }

/** How small a kind of window may be made, and how large it is at first. */
export type WindowSizes = { readonly smallest: Size; readonly first: Size }
/** This much of a window must be on a screen, or a person could not take hold of it. */
const graspablePixels = 80
/** Desk, office, road and a few projectors; the one used longest ago is forgotten. */
const mostArrangements = 8
/** As far as a window stands from one that is open already: its title bar can be seen. */
const besidePixels = 28

/**
 * What the file says of the screens that are here now, or else of the last ones. Never throws.
 *
 * @param taken where windows of this kind stand already: it stands beside them
 */
export function readWindowState(
  file: string,
  screen: ScreenSlice,
  sizes: WindowSizes,
  taken: readonly Point[] = [],
): WindowState {
  const all = parseFile(file)
  const displays = arrangementOf(screen)
  const saved = all.find((one) => one.displays === displays) ??
    all.at(-1) ?? { displays, ...sizes.first, isMaximized: false, isFullScreen: false }
  const [first] = taken
  const placed = saved.x === undefined && first !== undefined ? { ...saved, x: first.x, y: first.y } : saved
  return fitToScreens(beside(taken, placed), screen, sizes.smallest)
}

/** Forgetting where a window was is not worth telling anyone, so a full disk is no error here. */
export function saveWindowState(file: string, window: WindowSlice, screen: ScreenSlice): void {
  const displays = arrangementOf(screen)
  const state: Remembered = {
    displays,
    ...window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  }
  const others = parseFile(file).filter((one) => one.displays !== displays)
  try {
    writeFileSync(`${file}.part`, JSON.stringify([...others, state].slice(-mostArrangements)))
    renameSync(`${file}.part`, file)
  } catch {
    return
  }
}

/** The displays by their places and sizes: their ids are not the same after a display was unplugged. */
function arrangementOf(screen: ScreenSlice): string {
  return screen
    .getAllDisplays()
    .map(({ bounds }) => `${bounds.x},${bounds.y} ${bounds.width}x${bounds.height}`)
    .toSorted()
    .join('; ')
}

function beside(taken: readonly Point[], { x, y, ...saved }: Remembered): Remembered {
  if (x === undefined || y === undefined) return saved
  const isTaken = taken.some((one) => one.x === x && one.y === y)
  return isTaken ? beside(taken, { ...saved, x: x + besidePixels, y: y + besidePixels }) : { ...saved, x, y }
}

/** No larger than the display that it lies on, and at a place only where a person can take hold of it there. */
function fitToScreens(
  { displays: _displays, x, y, ...saved }: Remembered,
  screen: ScreenSlice,
  smallest: Size,
): WindowState {
  const size = (area: Rectangle | undefined): WindowState => ({
    ...saved,
    width: Math.max(Math.min(saved.width, area?.width ?? saved.width), smallest.width),
    height: Math.max(Math.min(saved.height, area?.height ?? saved.height), smallest.height),
  })
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  if (x === undefined || y === undefined) return size(areas[0])
  const own = areas.find((area) => isGraspable({ ...saved, x, y }, area))
  return own === undefined ? size(areas[0]) : { ...size(own), x, y }
}

function parseFile(file: string): Remembered[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(value) ? value.map(parseState).filter((one) => one !== null) : []
  } catch {
    return []
  }
}

function parseState(value: unknown): Remembered | null {
  if (typeof value !== 'object' || value === null) return null
  const { displays, width, height, x, y, isMaximized, isFullScreen } = value as Record<string, unknown>
  if (typeof displays !== 'string' || !isPixel(width) || !isPixel(height)) return null
  const place = isPixel(x) && isPixel(y) ? { x, y } : {}
  return {
    displays,
    width,
    height,
    ...place,
    isMaximized: isMaximized === true,
    isFullScreen: isFullScreen === true,
  }
}

function isPixel(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) < 100_000
}

/** The title bar is at the top: its strip is what has to be within reach. */
function isGraspable(window: Rectangle, area: Rectangle): boolean {
  const shared = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  return shared >= graspablePixels && window.y >= area.y && window.y <= area.y + area.height - graspablePixels
}
