import { expect, test } from 'vitest'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import { openTestStore, sampleAsset } from '../../../store/test-support.ts'
import { createStackService } from './stack-service.ts'

function library() {
  const store = openTestStore()
  const told: LibraryEvent[] = []
  const hub = createEventHub<LibraryEvent>()
  const { emit } = hub
  const stacks = createStackService({
    store,
    ids: createIdMaker({ now: () => 5000, after: () => () => {} }),
    hub: { ...hub, emit: (event) => (told.push(event), emit(event)) },
  })
  const add = (kind: 'image' | 'video' = 'image'): AssetId => {
    const asset = sampleAsset({ kind })
    store.assets.insert(asset)
    return asset.id
  }
  /** Of the last change, each file that it told of, with what is in its stack. */
  const lastTold = () => {
    const last = told.at(-1)
    return last?.type !== 'assets-changed'
      ? []
      : last.events.flatMap((event) =>
          event.type === 'asset-updated' ? [[event.asset.id, event.asset.stack?.memberIds ?? null]] : [],
        )
  }
  return { store, stacks, add, lastTold, told }
}

test('each file of a change is told as it is then, also the cover of a stack that others left', () => {
  const { stacks, add, lastTold } = library()
  const [one, two, three, four] = [add(), add(), add(), add()]
  stacks.make([three, one, two, four])
  expect(lastTold()).toContainEqual([three, [four, three, two, one]])
  expect(lastTold()).toContainEqual([one, []])
  const before = stacks.unstack([two])
  expect(new Map(lastTold() as [AssetId, unknown][])).toEqual(
    new Map<AssetId, unknown>([
      [two, null],
      [three, [four, three, one]],
    ]),
  )
  stacks.putBack(before)
  expect(lastTold()).toContainEqual([three, [four, three, two, one]])
  stacks.putBack(stacks.makeCover(one))
  expect(lastTold()).toContainEqual([three, [four, three, two, one]])
  expect(stacks.dissolve(two)).toHaveLength(4)
  expect(stacks.dissolve(two)).toEqual([])
})

test('one file is no stack, nor are files of two kinds, and nothing is a cover without one', () => {
  const { stacks, add, told } = library()
  const [one, two] = [add(), add()]
  const refused = expect.objectContaining({ code: 'bad-input', data: { field: 'stack' } })
  expect(() => stacks.make([one, one])).toThrow(refused)
  expect(() => stacks.make([one, two, add('video')])).toThrow(refused)
  expect(() => stacks.makeCover(one)).toThrow(expect.objectContaining({ code: 'not-found' }))
  expect(told).toEqual([])
})

test('what went to the trash meanwhile is put back into its stack, and not told of', () => {
  const { store, stacks, add, lastTold } = library()
  const [one, two, three] = [add(), add(), add()]
  stacks.make([one, two, three])
  const before = stacks.dissolve(one)
  store.assets.trash(two, 7)
  stacks.putBack(before)
  expect(lastTold().map(([id]) => id)).not.toContain(two)
  expect(store.assets.get(one)?.stack?.memberIds).toEqual([three, one])
  store.assets.restore(two)
  store.stacks.settleAround([two])
  expect(store.assets.get(one)?.stack?.memberIds).toEqual([three, two, one])
})

test('a cover that a person chose is none any more after another was chosen while it lay in the trash', () => {
  const { store, stacks, add } = library()
  const [one, two, three] = [add(), add(), add()]
  stacks.make([one, two, three])
  store.assets.trash(one, 1)
  store.stacks.settleAround([one])
  stacks.makeCover(three)
  store.assets.restore(one)
  store.stacks.settleAround([one])
  expect(store.assets.get(three)?.stack?.memberIds).toEqual([three, two, one])
})
