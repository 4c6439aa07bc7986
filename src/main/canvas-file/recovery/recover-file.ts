import { copyFileSync, lstatSync, mkdtempSync, realpathSync, rmSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { openCanvasFile } from '../canvas-file.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import { largestFile } from '../limits.ts'
import { checkJournal } from './check-journal.ts'
import { replaceFile } from './replace-file.ts'

/**
 * Brings a document whose process died in the middle of a step back to the step before. It may be anybody's, so its journal is
 * played back on copies; only what passes every check is put in the place of the file. A process that dies here leaves the file
 * as it was, or whole.
 *
 * @throws CanvasFileError with the file as it was
 */
export function recoverFile(path: string, temporaryFolder: string): void {
  const file = realpathSync(path)
  const journal = `${file}-journal`
  const before = [lookedAt(file), lookedAt(journal)]
  if (before.some(({ size }) => size > largestFile))
    throw new CanvasFileError('unsafe', 'larger than any canvas')
  const folder = mkdtempSync(join(temporaryFolder, 'canvas-'))
  try {
    const copy = join(folder, 'copy.atelier')
    copyFileSync(file, copy)
    copyFileSync(journal, `${copy}-journal`)
    checkJournal(`${copy}-journal`)
    openCanvasFile(copy).close()
    replaceFile(copy, file, () => {
      const now = [lookedAt(file), lookedAt(journal)]
      const isSame = now.every((stats, index) => isUnchanged(stats, before[index]))
      if (!isSame) throw new CanvasFileError('changed', 'somebody else writes the file')
    })
    // Last: played back once more it would only bring back the same.
    removeRetryingSync(journal)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @throws CanvasFileError `unsafe` for what is not a file itself, such as a link to another one */
function lookedAt(path: string): Stats {
  const stats = lstatSync(path)
  if (!stats.isFile()) throw new CanvasFileError('unsafe', 'no file of its own')
  return stats
}

function isUnchanged(now: Stats, before: Stats | undefined): boolean {
  return now.ino === before?.ino && now.size === before.size && now.mtimeMs === before.mtimeMs
}
