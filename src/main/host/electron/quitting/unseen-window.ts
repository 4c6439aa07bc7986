import type { Ending } from '../end-cleanly.ts'
import type { ElectronSlice } from '../slice.ts'

/**
 * Windows tells of the end of its session to windows, and to nobody else: while the app goes on without one, one that is never
 * shown hears of it. It is no page, is in no list of windows with one, and goes as soon as there is such a window.
 *
 * @returns opens it: the app has no other window
 */
export function keepUnseenWindow(
  { app, BaseWindow }: Pick<ElectronSlice, 'app' | 'BaseWindow'>,
  onSessionEnd: Ending['hearSessionEnd'],
): () => void {
  let unseen: InstanceType<ElectronSlice['BaseWindow']> | null = null
  app.on('browser-window-created', () => {
    unseen?.destroy()
    unseen = null
  })
  return () => {
    unseen = new BaseWindow({ show: false })
    unseen.on('session-end', onSessionEnd)
  }
}
