import type { Host } from '../../host.ts'
import type { DialogSlice, WindowClassSlice } from '../slice.ts'

/** The system's own dialog, over the window that asks. */
export function createAskWhich(
  dialog: Pick<DialogSlice, 'showOpenDialog'>,
  windows: Pick<WindowClassSlice, 'getFocusedWindow'>,
): NonNullable<Host['chooseFiles']> {
  return async () => {
    const options = { properties: ['openFile' as const, 'multiSelections' as const] }
    const window = windows.getFocusedWindow()
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options))
    return canceled ? [] : filePaths
  }
}
