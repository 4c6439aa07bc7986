import { MissingLibraryError, NoLibraryError } from '../../library-place/find-library.ts'
import { OpenFolderError } from '../../private-folder.ts'
import { UnusableFolderError } from '../../unusable-folder.ts'
import { type ShellText, startFailure } from '../shell-text.ts'
import type { DialogSlice } from '../slice.ts'

/** What a person wants where the library is not at its place. */
export type LibraryAnswer = 'look-again' | 'quit' | 'empty' | { readonly folder: string }

type Dialogs = Pick<DialogSlice, 'showErrorBox' | 'showMessageBox' | 'showOpenDialog'>

/**
 * Asks what to do where a library is not there: nothing is made in its place unasked.
 *
 * @param wasChosen the start was told a folder: one that cannot be used changes nothing, and is asked about again
 * @throws any other error that a start may end with
 */
export async function askForLibrary(
  dialog: Dialogs,
  text: ShellText,
  error: unknown,
  wasChosen: boolean,
): Promise<LibraryAnswer> {
  if (error instanceof NoLibraryError) {
    dialog.showErrorBox(text.noLibraryTitle, text.noLibrary(error.folder))
    return 'look-again'
  }
  if (wasChosen && (error instanceof OpenFolderError || error instanceof UnusableFolderError)) {
    dialog.showErrorBox(text.unusableLibraryTitle, startFailure(text, error))
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
  return response === 2 ? 'empty' : 'quit'
}

/** Whoever chooses none is asked once more what to do. */
async function askForFolder(dialog: Dialogs): Promise<LibraryAnswer> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] })
  const [folder] = filePaths
  return canceled || folder === undefined ? 'look-again' : { folder }
}
