import type { Media } from '../../media/open.ts'
import { listCopies } from '../../store/copies/copy-files.ts'
import type { Store } from '../../store/open.ts'
import { placesIn } from '../../store/places.ts'

/**
 * At start: removes paid bytes that nothing can show and no job names. Only a whole database can tell that: after a
 * recovery the jobs of the last day may be lost, and a damaged row may be the one that names a file. What came after the
 * oldest copy may be unknown to the copy that the next recovery takes.
 */
export async function sweepUnusable(parts: {
  store: Store
  media: Pick<Media, 'unusable'>
  directory: string
  /** Rows that no copy could repair were found as the database was opened. */
  hasDamagedRows: boolean
}): Promise<void> {
  const { store, media } = parts
  const copies = listCopies(placesIn(parts.directory).copies)
  const named = store.jobs.unusableFiles()
  const isWhole = !parts.hasDamagedRows && !store.wasRecovered() && store.damagedRows().length === 0
  if (isWhole && named !== null && copies.length > 0)
    await media.unusable.sweep(named, Math.min(...copies.map(({ atMs }) => atMs)))
}
