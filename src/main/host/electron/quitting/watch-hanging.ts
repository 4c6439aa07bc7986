import type { AppSlice } from '../slice.ts'

/** Whether a page does not answer: whoever quits then wants to be rid of it. */
export function watchHanging(app: Pick<AppSlice, 'on'>): () => boolean {
  const hanging = new Set<unknown>()
  app.on('browser-window-created', (_event, window) => {
    window.on('unresponsive', () => hanging.add(window))
    window.on('responsive', () => hanging.delete(window))
    window.on('closed', () => hanging.delete(window))
  })
  return () => hanging.size > 0
}
