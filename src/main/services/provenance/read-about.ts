import { AboutFile } from '../../../shared/domain/recipe/about-file.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { type MetadataResult, metadataWorkerFile } from '../../metadata/metadata-task.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { runTask } from '../../lib/one-task-worker.ts'
import { mediaTypeOf } from '../../media/probe/media-type.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/** What takes longer was made to. */
const longestMs = 10_000
/** What needs more was made to. */
const mostHeapMb = 192

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
 * can be shown. One is read at a time, and none that nobody waits for any more: then it says nothing.
 *
 * @throws AppError `not-found`, `media-missing`; MediaError `archived`
 */
export type ReadAbout = (assetId: AssetId, signal: AbortSignal) => Promise<AboutFile>

export function createReadAbout({
  store,
  media,
  clock,
  readFile = (path, signal) => readOnThread(path, { clock, signal }),
}: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'sourceOf'>
  clock: Clock
  /** Null where there is no such file. */
  readFile?: (path: string, signal: AbortSignal) => Promise<AboutFile | null>
}): ReadAbout {
  const inTurn = createSerialQueue()
  return async (assetId, signal) => {
    const asset = store.assets.get(assetId)
    if (asset === null) throw new AppError('not-found', { data: { field: 'asset' } })
    const type = mediaTypeOf(asset.mimeType)
    if (type?.kind !== 'image') return nothing
    const path = await media.sourceOf(asset.sha256, type.extension)
    const about = await inTurn(() => (signal.aborted ? nothing : readFile(path, signal)))
    if (about === null) throw new AppError('media-missing')
    return about
  }
}

async function readOnThread(
  path: string,
  { clock, signal: left }: { clock: Clock; signal: AbortSignal },
): Promise<AboutFile | null> {
  const leaving = new AbortController()
  const cancel = clock.after(longestMs, () => leaving.abort())
  try {
    const signal = AbortSignal.any([left, leaving.signal])
    const read = await runTask<never, MetadataResult>(metadataWorkerFile(), { path }, { signal, mostHeapMb })
    // It has read what anybody may have written, so nothing it says is believed unseen.
    return AboutFile.nullable().parse(read)
  } catch {
    return { ...nothing, isCut: true }
  } finally {
    cancel()
  }
}
