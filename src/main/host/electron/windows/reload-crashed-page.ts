import type { ContentsSlice } from '../slice.ts'

/** A page that dies again this soon would die again for ever; the person may still reload it from the menu. */
const soonMs = 10_000

/** Replies and jobs live in the main process, so a page that crashed is simply loaded again and catches up. */
export function reloadCrashedPage(contents: ContentsSlice): void {
  let lastCrashAt = Number.NEGATIVE_INFINITY
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const now = performance.now()
    const isAgainSoon = now - lastCrashAt < soonMs
    lastCrashAt = now
    if (!isAgainSoon) contents.reload()
  })
}
