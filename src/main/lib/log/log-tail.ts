import { open } from 'node:fs/promises'
import { logFiles } from './log.ts'

/**
 * The last lines of the log, oldest first; the first of them may be cut. Nothing where there is no log, or it cannot be
 * read.
 *
 * @param mostBytes of both files together
 */
export async function readLogTail(directory: string, mostBytes: number): Promise<string[]> {
  const { file, before } = logFiles(directory)
  const now = await endOf(file, mostBytes)
  const earlier = now.length < mostBytes ? await endOf(before, mostBytes - now.length) : ''
  return `${earlier}${now}`.split('\n').filter((line) => line !== '')
}

async function endOf(path: string, mostBytes: number): Promise<string> {
  try {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const bytes = Buffer.alloc(Math.min(size, mostBytes))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, size - bytes.length)
      // Each byte a character, whatever they spell: what is cut in two stays as long as it was.
      return bytes.toString('latin1', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch {
    return ''
  }
}
