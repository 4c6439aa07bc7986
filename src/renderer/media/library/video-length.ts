import type { library } from '../../text/en/library/library.ts'

/** "0:05", as players write it. */
export function videoLength(durationMs: number, words: typeof library): string {
  const seconds = Math.round(durationMs / 1000)
  return words.videoLength(Math.floor(seconds / 60), seconds % 60)
}
