import { withoutLongMarkRuns } from '../../shared/mark-runs.ts'
import { isDeviceName } from '../../shared/file-name.ts'

const longestStem = 60

/**
 * A name to save a result under, from the words it was made with: safe on every file system, never empty.
 *
 * @param position 0-based place among `count` results of one job
 * @param extension with its dot
 */
export function fileNameFor(prompt: string, position: number, count: number, extension: string): string {
  const words = withoutLongMarkRuns(prompt)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const stem = Array.from(words).slice(0, longestStem).join('').trim()
  const safe = stem === '' || isDeviceName(stem) ? `Atelier ${stem}`.trim() : stem
  return `${safe}${count > 1 ? ` ${position + 1}` : ''}${extension}`
}
