import { systemClock } from '../../../lib/time/clock.ts'
import type { PowerSlice } from '../slice.ts'

/** macOS quits every app soon after it said so, unless another one stopped it; milliseconds. */
const longestMs = 120_000

/**
 * Whether a quit is the end of a session of macOS, which looks like any other: an app that does not follow it at once
 * has ended the logout or the restart, for everybody. Other systems do not ask by a quit.
 */
export function watchSessionEnd(power: Pick<PowerSlice, 'on'>, platform: NodeJS.Platform): () => boolean {
  if (platform !== 'darwin') return () => false
  let saidAtMs = -Infinity
  power.on('shutdown', () => void (saidAtMs = systemClock.now()))
  return () => Math.abs(systemClock.now() - saidAtMs) < longestMs
}
