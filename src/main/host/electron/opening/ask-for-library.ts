import { MissingLibraryError, NoLibraryError } from '../../library-place/find-library.ts'
import type { ShellText } from '../shell-text.ts'
import type { DialogSlice } from '../slice.ts'

/** What a person wants where the library is not at its place. */
export type LibraryAnswer = 'look-again' | 'quit' | { readonly folder: string }

type Dialogs = Pick<DialogSlice, 'showErrorBox' | 'showMessageBox' | 'showOpenDialog'>

/**
 * Asks what to do where a library is not there: nothing is made in its place unasked.
 *
 * @param home the data folder, the place of an empty library
 * @throws any other error that a start may end with
 */
export async function askForLibrary(
  dialog: Dialogs,
  text: ShellText,
  home: string,
  error: unknown,
): Promise<LibraryAnswer> {
  if (error instanceof NoLibraryError) {
    dialog.showErrorBox(text.noLibraryTitle, text.noLibrary(error.folder))
    return 'look-again'
  }
  if (!(error instanceof MissingLibraryError)) throw error
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: text.libraryMissing(error.folder),
    detail: text.libraryMissingDetail(error.folder),
    buttons: [text.lookAgain, text.chooseLibrary, text.emptyLibrary, text.quit],
    defaultId: 0,
    cancelId: 3,
    noLink: true,
  })
  if (response === 0) return 'look-again'
  if (response === 1) return askForFolder(dialog)
  return response === 2 ? { folder: home } : 'quit'
}

/** Whoever chooses none is asked once more what to do. */
async function askForFolder(dialog: Dialogs): Promise<LibraryAnswer> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] })
  const [folder] = filePaths
  return canceled || folder === undefined ? 'look-again' : { folder }
}
