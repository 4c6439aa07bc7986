import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { StackId } from '../../../shared/domain/ids.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../store/test-support.ts'
import { addStacks } from './add-stacks.ts'
import type { Adding } from './adding.ts'
import { createIdMap } from './id-map.ts'
import { createSlices } from './slices.ts'

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

test('stacks come with their files; what is stacked here stays, and no file is hidden by what did not come', async () => {
  const ids = Array.from({ length: 6 }, () => sampleAsset().id)
  const [one, two, three, four, five, gone] = ids
  if (!one || !two || !three || !four || !five || !gone) throw new Error('six')
  const backup = libraryOf(ids)
  backup.stack(1, [one, two, three], two)
  backup.stack(2, [four, gone])
  const here = libraryOf([one, two, three, four, five])
  here.stack(3, [three, five])
  const adding = {
    ...{ here: here.sqlite, backup: backup.sqlite, ids: createIdMap() },
    slices: createSlices(here.sqlite, null),
  } as unknown as Adding
  await addStacks(adding)
  const expected = [
    [four, 1],
    [three, 2],
    [two, 2],
  ]
  expect(here.tiles()).toEqual(expected)
  await addStacks(adding)
  expect(here.tiles()).toEqual(expected)
})
