import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { editItems } from './menu.ts'
import type { ContentsSlice, MenuSlice } from '../slice.ts'
import type { ShellWords } from '../shell-words.ts'
import type { ShellText } from '../shell-text.ts'

/** A right click in a text field edits; on selected text it copies; elsewhere it is the page's own business. */
export function offerContextMenu(contents: ContentsSlice, menu: MenuSlice, words: ShellWords): void {
  contents.on('context-menu', (_event, at) => {
    const text = words.now()
    if (at.isEditable)
      menu.buildFromTemplate([...spellingItems(contents, at, text), ...editItems(text)]).popup()
    else if (at.selectionText.trim() !== '')
      menu.buildFromTemplate([{ role: 'copy', label: text.copy }]).popup()
  })
}

/** Of a word that is marked: what it may have been meant as, or that it is right. */
function spellingItems(
  contents: ContentsSlice,
  { misspelledWord, dictionarySuggestions }: ContextMenuParams,
  text: ShellText,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return []
  const guesses: MenuItemConstructorOptions[] = dictionarySuggestions.map((word) => ({
    // A single & would underline the letter after it.
    label: word.replaceAll('&', '&&'),
    click: () => contents.replaceMisspelling(word),
  }))
  return [
    ...(guesses.length > 0 ? guesses : [{ label: text.noGuesses, enabled: false }]),
    { type: 'separator' },
    {
      label: text.learnSpelling,
      click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord),
    },
    { type: 'separator' },
  ]
}
