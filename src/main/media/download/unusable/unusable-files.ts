import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { UnusableFile } from '../../../../shared/domain/job/job-file.ts'
import { putInPlace } from '../../files/durable-file.ts'

/**
 * Paid bytes that cannot be shown here, under their hash in a folder of their own: nothing takes them for a file of the
 * Library, and a person can save them elsewhere.
 */
export type UnusableFiles = ReturnType<typeof createUnusableFiles>

/** @param directory of the media folder */
export function createUnusableFiles(directory: string) {
  const folder = join(directory, 'unusable')
  mkdirSync(folder, { recursive: true })
  /** In this run: their jobs may not name them yet. */
  const keptNow = new Set<string>()
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('not a name of a media file')
    return join(folder, sha256)
  }
  return {
    pathOf,
    /** Moves a whole part here. */
    keep(part: string, sha256: string) {
      keptNow.add(sha256)
      return putInPlace(part, pathOf(sha256))
    },
    remove: (sha256: string) => rm(pathOf(sha256), { force: true }),
    /** At start: removes what earlier runs left before a moment and nobody names any more. @returns how many */
    async sweep(named: ReadonlySet<string>, untilMs: number) {
      const names = await readdir(folder).catch(() => [])
      let removed = 0
      for (const name of names.filter((one) => !named.has(one) && !keptNow.has(one))) {
        if ((await stat(join(folder, name))).mtimeMs >= untilMs) continue
        await rm(join(folder, name), { force: true })
        removed += 1
      }
      return removed
    },
  }
}

/** How a file of these first bytes should end when it is saved: nothing that another program would run. */
export async function harmlessExtension(head: Uint8Array): Promise<UnusableFile['extension']> {
  const found = await fileTypeFromBuffer(head)
  const isMedia = found !== undefined && /^(image|video|audio)\//.test(found.mime) && !/xml/.test(found.mime)
  return isMedia && /^[a-z0-9]{1,8}$/.test(found.ext) ? found.ext : 'bin'
}
