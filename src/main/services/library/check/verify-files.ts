import type { FolderFile } from '../../../media/files/media-folder.ts'
import type { Media } from '../../../media/open.ts'
import { mediaTypeOf } from '../../../media/probe/media-type.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { ExpectedFile } from '../../../store/repair/expected-files.ts'

/** What is in the media folder, each by the name of its file. */
export type FilesRead = {
  /** What their names say. */
  whole: Map<string, FolderFile>
  /** Read to their end, and something else; set aside. */
  broken: Set<string>
  /** Whether the disk did not tell what this one is: nothing may be said or done about it. */
  isUnreadable(sha256: string): boolean
}

const filesAtOnce = 20

/** Reads every file, and sets aside what is not what its name says. Null when it was stopped. */
export async function* verifyFiles(
  { kept }: Media,
  signal: AbortSignal,
): AsyncGenerator<{ done: number; total: number }, FilesRead | null> {
  const { files, unreadable, isUnreadable } = await kept.list()
  const whole = new Map<string, FolderFile>()
  const broken = new Set<string>()
  for (let from = 0; from < files.length; from += filesAtOnce) {
    yield { done: from, total: files.length }
    if (signal.aborted) return null
    const some = new Map(files.slice(from, from + filesAtOnce).map((file) => [file.path, file]))
    const wrong: FolderFile[] = []
    await kept.hash([...some.keys()], signal, (read) => {
      const file = some.get(read.path)
      if (file === undefined) return
      if (read.state === 'unreadable') unreadable.add(file.sha256)
      if (read.state !== 'read') return
      if (read.sha256 === file.sha256) whole.set(nameOf(file), file)
      else wrong.push(file)
    })
    for (const file of wrong) {
      const isAside = await kept.setAside(file.path).catch(() => false)
      if (isAside) broken.add(nameOf(file))
      // It could not even be moved: what was read of it is not to be relied on.
      else unreadable.add(file.sha256)
      crashPoint('file-set-aside')
    }
  }
  yield { done: files.length, total: files.length }
  return { whole, broken, isUnreadable }
}

export const nameOf = ({ sha256, extension }: { sha256: string; extension: string }) =>
  `${sha256}.${extension}`

/** Of the file that a row wants. */
export const nameOfExpected = (expected: Pick<ExpectedFile, 'sha256' | 'mimeType'>) =>
  nameOf(placeOf(expected))

export const placeOf = ({ sha256, mimeType }: Pick<ExpectedFile, 'sha256' | 'mimeType'>) => ({
  sha256,
  extension: mediaTypeOf(mimeType)?.extension ?? 'unknown',
})
