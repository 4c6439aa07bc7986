import { randomUUID } from 'node:crypto'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { libraryFileOf } from './library-file.ts'

/** Whoever saves more than that looks for none of the first. */
const mostPlaces = 50

/** Files in the system's own file manager. The window knows a place by an id only: no path crosses from it. */
export type Reveal = ReturnType<typeof createReveal>

/** All but `note` throw AppError: `bad-input` where nothing can be shown, `not-found`. */
export function createReveal(parts: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'sourceOf'>
  host: Pick<Host, 'reveal'>
}) {
  const { reveal } = parts.host
  const places = new Map<string, string>()
  const show = (path: string): void => {
    if (reveal === null) throw new AppError('bad-input')
    reveal(path)
  }
  return {
    kept: async (assetId: AssetId) => show((await libraryFileOf(parts, assetId)).path),
    saved(savedId: string) {
      const path = places.get(savedId)
      if (path === undefined) throw new AppError('not-found', { data: { field: 'place' } })
      show(path)
    },
    /** Remembers where a copy went, for this run. Undefined where nothing can be shown. */
    note(path: string): string | undefined {
      if (reveal === null) return undefined
      const id = randomUUID()
      places.set(id, path)
      const [oldest] = places.keys()
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
      return id
    },
  }
}
