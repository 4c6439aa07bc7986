import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostSources } from '../../../shared/domain/job/job.ts'
import type { ImagePlace } from '../../media/image-input/image-arrivals.ts'
import type { PersistedStore } from '../../data/persisted-store.ts'
import type { ImageForm } from './image-form.ts'

/** For what is pasted or dropped into the form: one more image to start from, whatever model stands there. */
export function nextSourcePlace(form: PersistedStore<ImageForm>): ImagePlace {
  function put(id: AssetId): boolean {
    const { value, change } = form.getState()
    if (value.sources.length >= mostSources) return false
    change({ sources: [...value.sources, id] })
    return true
  }
  // There is always a next one, whatever was chosen since.
  return { now: () => '', put, putMore: put }
}
