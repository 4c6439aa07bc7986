import { basename } from 'node:path'
import type { SavedSource, SaveEvent } from '../../../shared/contract/library.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { copyOut } from '../../media/files/copy-out.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import { libraryFileOf } from './desktop-actions/library-file.ts'

type Parts = {
  store: Pick<Store, 'assets' | 'jobs'>
  media: Pick<Media, 'sourceOf' | 'unusable'>
  host: Pick<Host, 'saving'>
  /** Remembers where a copy went: the id by which it can be shown there. */
  note(path: string): string | undefined
}

/**
 * Asks the person where a file goes and copies it there, from file to file.
 *
 * @throws AppError `not-found`, or `bad-input` where the window saves by itself; MediaError as `copyOut` does
 */
export type SaveCopy = (
  source: SavedSource,
  fileName: string,
  signal: AbortSignal,
) => AsyncIterable<SaveEvent>

export function createSaveCopy({ store, media, host, note }: Parts): SaveCopy {
  const fileOf = async (source: SavedSource): Promise<{ from: string; byteSize: number }> => {
    if (source.type === 'asset') {
      const { asset, path } = await libraryFileOf({ store, media }, source.assetId)
      return { from: path, byteSize: asset.byteSize }
    }
    const file = store.jobs.get(source.jobId)?.files[source.position]?.unusable
    if (file === undefined || file === null) throw new AppError('not-found', { data: { field: 'job' } })
    return { from: media.unusable.pathOf(file.sha256), byteSize: file.byteSize }
  }

  return async function* (source, fileName, signal) {
    const file = await fileOf(source)
    if (host.saving === null) throw new AppError('bad-input')
    const to = await host.saving.askWhere(basename(fileName))
    if (to === null) return yield { type: 'not-wanted' }
    for await (const savedBytes of copyOut({ ...file, to, mode: host.saving.mode, signal })) {
      yield { type: 'progress', savedBytes, totalBytes: file.byteSize }
    }
    if (signal.aborted) return
    const savedId = note(to)
    yield { type: 'saved', ...(savedId === undefined ? {} : { savedId }) }
  }
}
