import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { mostSources } from '../../../shared/domain/job/job.ts'
import { assetId } from '../../media/media-fixtures.ts'
import type { PersistedState } from '../../data/persisted-store.ts'
import { emptyImageForm, type ImageForm } from './image-form.ts'
import { nextSourcePlace } from './source-places.ts'

function imageForm(value: Partial<ImageForm>) {
  return createStore<PersistedState<ImageForm>>()((set) => ({
    value: { ...emptyImageForm, model: 'of-this-gateway', ...value },
    isRead: true,
    change: (part) => set((state) => ({ value: { ...state.value, ...part } })),
    flush: () => {},
  }))
}

test('an image joins those that stand in the form now, as many as there can be', () => {
  const form = imageForm({ format: 'generate-content', sources: [assetId(1)] })
  const place = nextSourcePlace(form)
  form.getState().change({ sources: [assetId(1), assetId(2)] })
  expect(place.put(assetId(3))).toBe(true)
  expect(form.getState().value.sources).toEqual([1, 2, 3].map(assetId))
  const full = Array.from({ length: mostSources }, (_, index) => assetId(index + 1))
  form.getState().change({ sources: full })
  expect(place.put(assetId(9))).toBe(false)
  expect(form.getState().value.sources).toEqual(full)
})

test('an image joins them also where the model takes none: it is there when another one is chosen', () => {
  const form = imageForm({ format: 'images' })
  expect(nextSourcePlace(form).put(assetId(1))).toBe(true)
  expect(form.getState().value.sources).toEqual([assetId(1)])
})
