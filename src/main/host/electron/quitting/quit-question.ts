import { systemClock } from '../../../lib/time/clock.ts'
import type { Closing, PaidNow } from '../../host.ts'
import type { ShellWords } from '../shell-words.ts'
import type { ElectronSlice } from '../slice.ts'
import type { ShellText } from '../shell-text.ts'
import { watchHanging } from './watch-hanging.ts'
import { watchSessionEnd } from './watch-session-end.ts'

/** How often it is looked whether what is paid for has come; milliseconds. */
const lookPaceMs = 500

/** The answers, by their places in the message box. */
const [waitAndQuit, quitNow, cancel] = [0, 1, 2]

export type QuitQuestion = ReturnType<typeof createQuitQuestion>

type Parts = Pick<ElectronSlice, 'app' | 'BrowserWindow' | 'dialog' | 'powerMonitor'>

/**
 * Asks before a quit that would cut off what is paid for at this moment. Meanwhile nothing new is sent, and as soon as
 * all has come the app quits, answered or not: a question that nobody sees holds nothing up for longer than that.
 * Nobody is asked at the end of a session, nor over a page that hangs.
 */
export function createQuitQuestion(
  electron: Parts,
  parts: { words: Pick<ShellWords, 'now'>; facts: Closing; platform: NodeJS.Platform },
) {
  const { app, BrowserWindow } = electron
  const { words, facts, platform } = parts
  const isHanging = watchHanging(app)
  const isSessionEnding = watchSessionEnd(electron.powerMonitor, platform)
  let state: 'none' | 'asked' | 'decided' = 'none'
  let isWaiting = false
  let box: AbortController | null = null
  let stopLooking = (): void => {}
  let tellStay = (): void => {}

  function quit(): void {
    state = 'decided'
    stopLooking()
    box?.abort()
    app.quit()
  }
  function stay(): void {
    state = 'none'
    isWaiting = false
    stopLooking()
    facts.holdBack(false)
    tellStay()
  }
  function look(): void {
    if (isSettled(facts)) quit()
    else stopLooking = systemClock.after(lookPaceMs, look)
  }
  function ask(paid: PaidNow): void {
    if (state === 'none') {
      state = 'asked'
      facts.holdBack(true)
      stopLooking = systemClock.after(lookPaceMs, look)
    }
    box = new AbortController()
    void show(electron, words.now(), paid, box.signal).then((answer) => {
      box = null
      if (state !== 'asked') return
      if (answer === cancel) return stay()
      if (answer === quitNow) return quit()
      isWaiting = true
      for (const window of BrowserWindow.getAllWindows()) window.close()
    })
  }

  // Who wants the app's window again wants the app.
  app.on('browser-window-created', () => {
    if (isWaiting) stay()
  })
  return {
    /** Asked at every wish to quit. Where not, the person is asked, and the app quits by itself unless they cancel. */
    mayQuit() {
      if (state === 'decided' || isHanging() || isSessionEnding()) return true
      if (box !== null) return false
      const paid = paidNow(facts)
      if (paid === null) return true
      ask(paid)
      return false
    },
    onStay: (listener: () => void) => void (tellStay = listener),
    /** The app goes on without a window until it quits by itself. */
    isWaiting: () => isWaiting,
  }
}

/** Over a window where there is one: on macOS a box without one stops the whole process until it is answered. */
async function show(
  { BrowserWindow, dialog }: Parts,
  text: ShellText,
  paid: PaidNow,
  signal: AbortSignal,
): Promise<number> {
  const options = {
    type: 'question' as const,
    message: text.paidNow(paid),
    detail: text.paidNowDetail,
    buttons: [text.waitAndQuit, text.quitNow, text.cancel],
    defaultId: waitAndQuit,
    cancelId: cancel,
    noLink: true,
    signal,
  }
  const focused = BrowserWindow.getFocusedWindow()
  const window = focused ?? BrowserWindow.getAllWindows()[0]
  try {
    if (window === undefined) return (await dialog.showMessageBox(options)).response
    if (window.isMinimized()) window.restore()
    if (focused === null) window.show()
    return (await dialog.showMessageBox(window, options)).response
  } catch {
    // Nobody could be asked: what is paid for is waited for.
    return waitAndQuit
  }
}

/** Null where it is nothing; a library that cannot say keeps nobody. */
function paidNow(facts: Closing): PaidNow | null {
  try {
    const paid = facts.paidNow()
    return paid.images + paid.videos + paid.replies === 0 ? null : paid
  } catch {
    return null
  }
}

function isSettled(facts: Closing): boolean {
  try {
    return facts.isSettled()
  } catch {
    return true
  }
}
