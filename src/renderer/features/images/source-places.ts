import { useEffect, useRef, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostSources } from '../../../shared/domain/job.ts'
import type { Model } from '../../../shared/domain/model.ts'
import type { PicturePlace } from '../../media/pictures/picture-arrivals.ts'
import type { SlotStore } from '../../media/slot-store.ts'
import { canStartFromPictures, type ImageForm, shownImageForm, startFrom } from './image-form.ts'

/** For what is pasted into the form: one more image to start from, or one that waits until a model is chosen that can. */
export function nextSourcePlace(
  form: SlotStore<ImageForm>,
  models: readonly Model[],
  wait: (id: AssetId) => boolean,
): PicturePlace {
  function put(id: AssetId): boolean {
    const { value, change } = form.getState()
    if (!canStartFromPictures(shownImageForm(value, models).format)) return wait(id)
    if (value.sources.length >= mostSources) return false
    change(startFrom([...value.sources, id], value, models))
    return true
  }
  // There is always a next one, whatever was chosen since.
  return { now: () => '', put, putMore: put }
}

export type WaitingSources = {
  readonly assets: readonly AssetId[]
  /** False: there is no room for it. */
  wait(id: AssetId): boolean
  forget(): void
}

/** Images that wait for a model, as many as one can start from, for as long as the form is in sight. */
export function useWaitingSources(): WaitingSources {
  const [waiting, setWaiting] = useState<readonly AssetId[]>([])
  /** The same at any moment; null: the form is out of sight. */
  const now = useRef<readonly AssetId[] | null>(null)
  useEffect(() => {
    now.current = []
    return () => {
      now.current = null
    }
  }, [])
  const put = (next: readonly AssetId[]) => {
    now.current = next
    setWaiting(next)
  }
  return {
    assets: waiting,
    wait(id: AssetId): boolean {
      if (now.current === null || now.current.length >= mostSources) return false
      put([...now.current, id])
      return true
    },
    forget: () => put([]),
  }
}
