import type { ProgressBarOptions } from 'electron'
import type { Work } from '../../host.ts'

export type Bar = { readonly value: number; readonly mode: ProgressBarOptions['mode'] }

const none: Bar = { value: -1, mode: 'none' }
/** Electron's word for "under way, nobody knows how far". */
const indeterminate = 2

/**
 * The bar on the icon. Only Windows colours one that failed or is paused, and Linux has none without a figure; a bar that
 * says more than is known is left out.
 */
export function barOf({ inProgress, done, hasFailed, isPaused }: Work, platform: NodeJS.Platform): Bar {
  const isWindows = platform === 'win32'
  if (inProgress === 0) return hasFailed && isWindows ? { value: 1, mode: 'error' } : none
  if (hasFailed && isWindows) return { value: done ?? 1, mode: 'error' }
  if (isPaused) return done === null ? none : { value: done, mode: 'paused' }
  if (done !== null) return { value: done, mode: 'normal' }
  return platform === 'linux' ? none : { value: indeterminate, mode: 'indeterminate' }
}
