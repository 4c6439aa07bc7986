import { AboutFile } from '../../../shared/domain/recipe/about-file.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { type MetadataResult, metadataWorkerFile } from '../../metadata/metadata-task.ts'
import type { Clock } from '../../lib/clock.ts'
import { runTask } from '../../lib/one-task-worker.ts'
import { mediaTypeOf } from '../../media/media-type.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/** What takes longer was made to. */
const longestMs = 10_000

const nothing: AboutFile = {
  recipe: null,
  settings: null,
  source: null,
  hasCredentials: false,
  facts: [],
  isCut: false,
}

/**
 * What an image of the Library says of itself. Where reading it takes too long, or brings its thread down, there was more than
 * can be shown.
 *
 * @throws AppError `not-found`, `media-missing`
 */
export type ReadAbout = (assetId: AssetId) => Promise<AboutFile>

export function createReadAbout({
  store,
  media,
  clock,
}: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'pathOf'>
  clock: Clock
}): ReadAbout {
  return async (assetId) => {
    const asset = store.assets.get(assetId)
    if (asset === null) throw new AppError('not-found', { data: { field: 'asset' } })
    const type = mediaTypeOf(asset.mimeType)
    if (type?.kind !== 'image') return nothing
    const about = await readOnThread(media.pathOf(asset.sha256, type.extension), clock)
    if (about === null) throw new AppError('media-missing')
    return about
  }
}

async function readOnThread(path: string, clock: Clock): Promise<AboutFile | null> {
  const leaving = new AbortController()
  const cancel = clock.after(longestMs, () => leaving.abort())
  try {
    const { signal } = leaving
    const read = await runTask<never, MetadataResult>(metadataWorkerFile(), { path }, { signal })
    // It has read what anybody may have written, so nothing it says is believed unseen.
    return AboutFile.nullable().parse(read)
  } catch {
    return { ...nothing, isCut: true }
  } finally {
    cancel()
  }
}
