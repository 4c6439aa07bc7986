import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Rectangle } from 'electron'
import type { ScreenSlice, WindowSlice } from './slice.ts'

/** Device-independent pixels. Without x and y the system chooses the place. */
export type WindowState = {
  readonly width: number
  readonly height: number
  readonly x?: number
  readonly y?: number
  readonly isMaximized: boolean
  readonly isFullScreen: boolean
}

export const smallestWindow = { width: 720, height: 520 }
const firstWindow: WindowState = { width: 1280, height: 800, isMaximized: false, isFullScreen: false }
/** This much of a window must be on a screen, or a person could not take hold of it. */
const graspablePixels = 80

/** What the file says, as far as it still makes sense on the screens that are here now. Never throws. */
export function readWindowState(file: string, screen: ScreenSlice): WindowState {
  const saved = parseState(file)
  if (saved === null) return firstWindow
  const { x, y, ...rest } = saved
  const size = {
    ...rest,
    width: Math.max(saved.width, smallestWindow.width),
    height: Math.max(saved.height, smallestWindow.height),
  }
  if (x === undefined || y === undefined) return size
  const isReachable = screen.getAllDisplays().some(({ workArea }) => isGraspable({ ...size, x, y }, workArea))
  return isReachable ? { ...size, x, y } : size
}

/** Forgetting where a window was is not worth telling anyone, so a full disk is no error here. */
export function saveWindowState(file: string, window: WindowSlice): void {
  const state: WindowState = {
    ...window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  }
  try {
    writeFileSync(`${file}.part`, JSON.stringify(state))
    renameSync(`${file}.part`, file)
  } catch {
    return
  }
}

function parseState(file: string): WindowState | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return null
    const { width, height, x, y, isMaximized, isFullScreen } = value as Record<string, unknown>
    if (!isPixel(width) || !isPixel(height)) return null
    const place = isPixel(x) && isPixel(y) ? { x, y } : {}
    return { width, height, ...place, isMaximized: isMaximized === true, isFullScreen: isFullScreen === true }
  } catch {
    return null
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
