import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { StackId } from '../../../shared/domain/ids.ts'
import { openSqlite, type Sqlite } from '../../store/sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../store/test-support.ts'
import { createAddToStack } from './add-stacks.ts'
import type { Adding } from './adding.ts'
import { createIdMap } from './id-map.ts'

const stackId = (number: number) => StackId.parse(`stk_${String(number).padStart(26, '0')}`)

/** A library with these files, and its database apart. */
function libraryOf(ids: readonly AssetId[]) {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  for (const id of ids) store.assets.insert(sampleAsset({ id }))
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  onTestFinished(() => sqlite.close())
  const stack = (number: number, members: readonly AssetId[], chosen?: AssetId) =>
    store.stacks.arrange(
      members.map((assetId) => ({ assetId, stackId: stackId(number), isChosen: assetId === chosen })),
    )
  const tiles = () =>
    store.assets
      .list({ kind: null, stack: 'collapsed', cursor: null, limit: 50 })
      .assets.map(({ id, stack: of }) => [id, of?.memberIds.length ?? 1])
  return { store, sqlite, stack, tiles }
}

const addingTo = (here: { sqlite: Sqlite }, backup: { sqlite: Sqlite }) =>
  ({ here: here.sqlite, backup: backup.sqlite, ids: createIdMap() }) as unknown as Adding

test('a file that comes is stacked as it was; one that was here stays as it is, with the cover that was chosen here', () => {
  const ids = Array.from({ length: 8 }, () => sampleAsset().id)
  const [one, two, three, four, five, six, seven, alone] = ids
  if (!one || !two || !three || !four || !five || !six || !seven || !alone) throw new Error('eight')
  const backup = libraryOf(ids)
  backup.stack(1, [one, two, three], two)
  backup.stack(2, [four, five, six], six)
  backup.stack(4, [seven, alone])
  const here = libraryOf([one, two, four, five, seven, alone])
  // Taken apart here, and given another cover.
  here.stack(1, [one])
  here.stack(2, [four, five], five)
  const addToStack = createAddToStack(addingTo(here, backup))
  for (const id of [three, six]) {
    here.store.assets.insert(sampleAsset({ id }))
    addToStack(id)
  }
  expect(here.tiles()).toEqual([
    [alone, 1],
    [seven, 1],
    [five, 3],
    [two, 1],
    [one, 2],
  ])
})

test('files that all come are stacked with the cover that was chosen', () => {
  const ids = Array.from({ length: 3 }, () => sampleAsset().id)
  const [one, two, three] = ids
  if (!one || !two || !three) throw new Error('three')
  const backup = libraryOf(ids)
  backup.stack(1, ids, two)
  const here = libraryOf([])
  const addToStack = createAddToStack(addingTo(here, backup))
  for (const id of ids) {
    here.store.assets.insert(sampleAsset({ id }))
    addToStack(id)
  }
  expect(here.tiles()).toEqual([[two, 3]])
})
