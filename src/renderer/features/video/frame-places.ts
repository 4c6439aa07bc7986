import type { ImagePlace } from '../../media/image-input/image-arrivals.ts'
import type { PersistedStore } from '../../data/persisted-store.ts'
import type { VideoForm } from './video-form.ts'

const frames = ['first', 'last'] as const

/** The first or the last frame; an address that stands there is something, also an empty one. */
export function framePlace(form: PersistedStore<VideoForm>, frame: 'first' | 'last'): ImagePlace {
  return {
    now: () => frameOf(form.getState().value, frame),
    put(id) {
      form.getState().change({ [`${frame}Frame`]: id, [`${frame}FrameUrl`]: null })
      return true
    },
    putMore(id) {
      const free = [frame, ...frames].find((one) => frameOf(form.getState().value, one) === null)
      return free !== undefined && framePlace(form, free).put(id)
    },
  }
}

/** For what is pasted into the form: the first frame, or the last one where there is a first. */
export function nextFramePlace(form: PersistedStore<VideoForm>): ImagePlace {
  const first = framePlace(form, 'first')
  const last = framePlace(form, 'last')
  return {
    now: () => (first.now() === null ? null : JSON.stringify([first.now(), last.now()])),
    put: (id) => (first.now() === null ? first : last).put(id),
    putBeside: (id) => last.now() === null && last.put(id),
    putMore: (id) => first.putMore?.(id) === true,
  }
}

function frameOf(form: VideoForm, frame: 'first' | 'last'): string | null {
  return frame === 'first' ? (form.firstFrame ?? form.firstFrameUrl) : (form.lastFrame ?? form.lastFrameUrl)
}
