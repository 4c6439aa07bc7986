import { type MenuFacts, menuTemplate } from './menu.ts'
import type { ElectronSlice } from '../slice.ts'
import type { ShellWords } from '../shell-words.ts'

/** Puts up the application menu, in the language of now and of every later choice. */
export function installMenu(
  { app, Menu }: Pick<ElectronSlice, 'app' | 'Menu'>,
  words: ShellWords,
  { ask, editAlone }: Pick<MenuFacts, 'ask' | 'editAlone'>,
): void {
  const putUp = (): void => {
    const { platform } = process
    const sendToFirst = (selector: string): void => {
      if (platform === 'darwin') Menu.sendActionToFirstResponder(selector)
    }
    const facts = { text: words.now(), platform, isPackaged: app.isPackaged, ask, editAlone, sendToFirst }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(facts)))
  }
  putUp()
  words.onChanged(putUp)
}
