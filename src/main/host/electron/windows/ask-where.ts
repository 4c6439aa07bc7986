import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import type { SaveDialogOptions } from 'electron'
import type { Saving } from '../../host.ts'
import type { DialogSlice, WindowClassSlice } from '../slice.ts'

/** The system's own dialog, over the window that asks. Whatever the person writes, the file keeps the ending that it had. */
export function createAskWhere(
  dialog: Pick<DialogSlice, 'showSaveDialog'>,
  windows: Pick<WindowClassSlice, 'getFocusedWindow'>,
): Saving['askWhere'] {
  const show = (options: SaveDialogOptions) => {
    const window = windows.getFocusedWindow()
    return window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options)
  }
  return async (fileName) => {
    const ending = extname(fileName)
    const extension = ending.slice(1)
    // By this Windows and macOS add the ending that they do not show.
    const filters = extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }]
    for (let defaultPath = fileName; ;) {
      const { canceled, filePath } = await show({ defaultPath, filters })
      if (canceled || filePath === '') return null
      if (extname(filePath) !== '' || ending === '') return filePath
      const whole = `${filePath}${ending}`
      if (!existsSync(whole)) return whole
      // Nobody was asked whether this one may be replaced: the system asks when it is named in full.
      defaultPath = whole
    }
  }
}
