import type { AssetId } from '../../../../shared/domain/ids.ts'
import { viewerAddress } from '../page-address.ts'
import type { ElectronSlice, WindowSlice } from '../slice.ts'
import { openWindow, type WindowParts } from '../windows/window.ts'
import { bringToFront, tendWindow, type Tending } from '../windows/tend-window.ts'

/** Each has a process and an image of its own in memory. */
const mostWindows = 8
const sizes = { smallest: { width: 480, height: 360 }, first: { width: 960, height: 720 } }

/** One window a file: what it shows is in its address, so a reload shows the same. */
export function keepViewerWindows(electron: ElectronSlice, parts: WindowParts, tending: Tending) {
  const windows = new Map<AssetId, WindowSlice>()
  /** Those that have something to show. */
  const shown = new WeakSet<WindowSlice>()

  function open(assetId: AssetId): boolean {
    if (tending.ending.isEnding()) return false
    const before = windows.get(assetId)
    if (before !== undefined) {
      if (shown.has(before)) bringToFront(before)
      return true
    }
    if (windows.size >= mostWindows) return false
    const taken = [...windows.values()].map((one) => one.getNormalBounds())
    const kind = { address: viewerAddress(assetId), sizes, taken }
    const window = openWindow(electron, parts, kind, () => void shown.add(window))
    windows.set(assetId, window)
    tendWindow(electron, window, tending)
    window.on('closed', () => void windows.delete(assetId))
    return true
  }

  return {
    /** Not while the app is ending. */
    open,
    /** Whether these contents are of one of them. */
    has: (contentsId: number) =>
      [...windows.values()].some(({ webContents }) => webContents.id === contentsId),
    /** Edits what has the focus in one of them, which has text only; false: the window is none of them. */
    edit(window: unknown, type: 'undo' | 'redo' | 'select-all') {
      const own = [...windows.values()].find((one) => one === window)
      if (type === 'select-all') own?.webContents.selectAll()
      else own?.webContents[type]()
      return own !== undefined
    },
  }
}
