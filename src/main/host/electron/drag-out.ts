import type { DraggedFile } from '../host.ts'
import type { ElectronSlice } from './slice.ts'

/** Pixels of what hangs from the pointer. */
const iconEdge = 128

/**
 * Begins the system's own drag, in the window that the person drags in. On Windows and Linux it comes back when they have
 * dropped, on macOS at once (electron 45197): so nothing may depend on when it does.
 */
export function createDragOut(
  { BrowserWindow, nativeImage }: Pick<ElectronSlice, 'BrowserWindow' | 'nativeImage'>,
  /** Absolute path of the app's own icon, a PNG. */
  appIcon: string,
): (dragged: DraggedFile) => void {
  return ({ file, icon }) => {
    const own = icon === null ? null : nativeImage.createFromBuffer(Buffer.from(icon))
    // With an empty one Electron begins no drag, and says nothing.
    const shown =
      own === null || own.isEmpty()
        ? nativeImage.createFromPath(appIcon).resize({ width: iconEdge, height: iconEdge })
        : own
    BrowserWindow.getFocusedWindow()?.webContents.startDrag({ file, icon: shown })
  }
}
