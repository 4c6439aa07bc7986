import type { Closing } from '../host.ts'
import type { QuitQuestion } from './quitting/quit-question.ts'
import type { DialogSlice, WindowSlice } from './slice.ts'
import type { ShellWords } from './shell-words.ts'

/** Whether the system itself keeps an app in its dock without a window: nobody there expects to be asked. */
export const staysInDock = (platform: NodeJS.Platform = process.platform): boolean => platform === 'darwin'

export type WindowClosing = ReturnType<typeof createClosing>

/** The answers, by their places in the message box. */
const [keepRunning, quit, cancel] = [0, 1, 2]

export function createClosing(parts: {
  readonly dialog: Pick<DialogSlice, 'showMessageBox'>
  readonly words: Pick<ShellWords, 'now'>
  readonly facts: Closing
  readonly quitting: QuitQuestion
  readonly isEnding: () => boolean
  readonly platform?: NodeJS.Platform
}) {
  const { dialog, words, facts, quitting, isEnding } = parts
  const isInDock = staysInDock(parts.platform)
  let isAsking = false

  async function ask(window: WindowSlice): Promise<void> {
    isAsking = true
    const text = words.now()
    const { response } = await dialog.showMessageBox(window as Electron.BrowserWindow, {
      type: 'question',
      message: text.stillWorking,
      detail: text.stillWorkingDetail,
      buttons: [text.keepRunning, text.quit, text.cancel],
      defaultId: keepRunning,
      cancelId: cancel,
      noLink: true,
    })
    isAsking = false
    if (response === cancel || isEnding() || window.isDestroyed()) return
    facts.keep(response === quit ? 'quit' : 'keep-running')
    window.close()
  }

  return {
    /**
     * Of the last window: asks the person once, where work would be cut off and they have not chosen yet. Where it is the
     * app's end, it is asked about as every quit.
     */
    onClose(event: { preventDefault(): void }, window: WindowSlice) {
      if (isInDock || isEnding() || quitting.isWaiting()) return
      const choice = facts.read()
      if (choice === 'keep-running') return
      if (choice === 'ask' && facts.isWorking()) {
        event.preventDefault()
        if (!isAsking) ask(window).catch(() => void (isAsking = false))
      } else if (!quitting.mayQuit()) {
        // It would be the app's end: until that is decided the window stays as it is.
        event.preventDefault()
      }
    },
    /** Whether the app goes on without a window. */
    goesOn: () => isInDock || quitting.isWaiting() || facts.read() === 'keep-running',
  }
}
