import { readFile } from 'node:fs/promises'
import { writeDurably } from '../../files/durable-file.ts'
import type { MediaError, UnusableDownload } from '../../media-error.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'
import { keepCopy, type WholeFile } from './keep-copy.ts'
import type { UnusableFiles } from './unusable-files.ts'

/** With the waits between downloads these span some minutes: longer than a machine is short of memory, mostly. */
export const mostChecks = 8

/**
 * A file whose check its decoder did not survive: nobody knows that it is bad. The part stays for another check; after
 * the last one it is kept as a file as well, and the error says that this is final.
 *
 * @returns the error, with what is known of the file
 */
export async function putOffCheck(
  error: MediaError,
  whole: WholeFile,
  files: UnusableFiles,
): Promise<MediaError> {
  const { path, expected } = whole
  const checks = (await checksOf(path)) + 1
  const unusable: UnusableDownload = { expected, gave: 'unchecked', isFinal: false, file: null }
  if (checks < mostChecks) {
    await writeDurably(pathOf(path), `${pathOf(path)}.new`, Buffer.from(String(checks)))
    return error.with({ unusable })
  }
  const file = await keepCopy(whole, files)
  await forgetChecks(path)
  return error.with({ unusable: { ...unusable, isFinal: true, file } })
}

export function forgetChecks(part: string): Promise<void> {
  return removeQuietly(pathOf(part))
}

/** How many went before, kept beside the part so that a restart knows too. */
async function checksOf(part: string): Promise<number> {
  const text = await readFile(pathOf(part), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

const pathOf = (part: string) => `${part}.checks`
