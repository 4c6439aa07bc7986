import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { assetId } from '../../media/media-fixtures.ts'
import { createArrivals, type ImagePlace } from '../../media/image-input/image-arrivals.ts'
import type { PersistedState } from '../../data/persisted-store.ts'
import { emptyVideoForm, type VideoForm } from './video-form.ts'
import { framePlace, nextFramePlace } from './frame-places.ts'

function videoForm(frames: Partial<VideoForm> = {}) {
  const store = createStore<PersistedState<VideoForm>>()((set) => ({
    value: { ...emptyVideoForm, ...frames },
    isRead: true,
    change: (part) => set(({ value }) => ({ value: { ...value, ...part } })),
    flush: () => {},
  }))
  const frame = () => {
    const { firstFrame, firstFrameUrl, lastFrame, lastFrameUrl } = store.getState().value
    return [firstFrame ?? firstFrameUrl, lastFrame ?? lastFrameUrl]
  }
  return { store, frames: frame, change: store.getState().change }
}

/** Files on their way to a place, which arrive when they are told to. */
function giver(place: ImagePlace) {
  const said: string[] = []
  const take = createArrivals(() => said.push('kept'))
  const give = (number: number) => {
    const arriving = Promise.withResolvers<ReturnType<typeof assetId>>()
    const done = take(() => place, arriving.promise)
    return () => {
      arriving.resolve(assetId(number))
      return done
    }
  }
  return { give, said }
}

test('a file on its way to the first frame does not replace what another room put there since', async () => {
  const { store, frames, change } = videoForm()
  const { give, said } = giver(framePlace(store, 'first'))
  const arrive = give(1)
  change({ firstFrame: assetId(2), lastFrame: null })
  await arrive()
  expect(frames()).toEqual([assetId(2), null])
  expect(said).toEqual(['kept'])
})

test('a file on its way to a frame does not replace an address that is being written since', async () => {
  const { store, frames, change } = videoForm()
  const { give } = giver(framePlace(store, 'last'))
  const arrive = give(1)
  change({ lastFrameUrl: '' })
  await arrive()
  expect(frames()).toEqual([null, ''])
})

test('two images pasted one after the other are the first frame and the last', async () => {
  const { store, frames } = videoForm()
  const { give, said } = giver(nextFramePlace(store))
  const arriving = [give(1), give(2), give(3)]
  for (const arrive of arriving) await arrive()
  expect(frames()).toEqual([assetId(1), assetId(2)])
  expect(said).toEqual(['kept'])
})

test('an image pasted over a last frame replaces it, unless another was chosen since', async () => {
  const { store, frames, change } = videoForm({
    firstFrame: assetId(8),
    lastFrameUrl: 'https://a.test/b.png',
  })
  const { give } = giver(nextFramePlace(store))
  await give(1)()
  expect(frames()).toEqual([assetId(8), assetId(1)])
  const arrive = give(2)
  change({ lastFrame: assetId(9) })
  await arrive()
  expect(frames()).toEqual([assetId(8), assetId(9)])
})

test('of two images given at once for either frame the other one takes the frame that is free', () => {
  for (const frame of ['first', 'last'] as const) {
    const { store, frames } = videoForm()
    const place = framePlace(store, frame)
    place.put(assetId(1))
    expect(place.putMore?.(assetId(2))).toBe(true)
    expect(frames()).toEqual(frame === 'first' ? [assetId(1), assetId(2)] : [assetId(2), assetId(1)])
    expect(place.putMore?.(assetId(3))).toBe(false)
  }
})
