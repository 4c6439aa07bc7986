import { forgetPlacedFiles, placedFiles } from '../../backup/restore/placed-files.ts'
import type { Store } from '../../store/open.ts'

const filesAtOnce = 500

/**
 * Notes what a restore put in its place as files to delete for ever. Whoever does that deletes nothing that a row names, or that
 * somebody is about to name: the library may have been used meanwhile.
 */
export async function handOverPlaced(directory: string, { trash }: Pick<Store, 'trash'>): Promise<void> {
  for await (const files of placedFiles(directory, filesAtOnce))
    trash.tasks.add(
      'file',
      files.map(({ sha256, mimeType }) => `${sha256}:${mimeType}`),
    )
  forgetPlacedFiles(directory)
}

/**
 * At a start that found the library used since.
 *
 * @param isDoubtful of its rows some may be lost, which may be those that name a file: a check of the library finds that
 */
export async function handOverLeft(
  directory: string,
  { store, isDoubtful }: { store: Pick<Store, 'trash'>; isDoubtful: boolean },
): Promise<void> {
  if (isDoubtful) forgetPlacedFiles(directory)
  else await handOverPlaced(directory, store)
}
