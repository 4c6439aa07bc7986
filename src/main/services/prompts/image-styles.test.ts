import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mostStyles } from '../../../shared/domain/style/image-style.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../store/test-support.ts'
import { createImageStyleService } from './image-styles.ts'

function serving() {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const ids = createIdMaker({ now: () => 1000, after: () => () => {} })
  return { directory, store, styles: createImageStyleService({ store, ids }) }
}
const ink = { id: null, name: ' Ink ', wordsBefore: 'Ink of', wordsAfter: '', assetIds: [] }

test('a style comes back as it was saved, by name, and is changed in its place', () => {
  const { store, styles } = serving()
  const images = [sampleAsset(), sampleAsset()]
  images.forEach((asset) => store.assets.insert(asset))
  const assetIds = images.map(({ id }) => id).toReversed()
  const water = styles.save({ ...ink, name: 'Water', assetIds })
  const ash = styles.save({ ...ink, name: 'ash' })
  expect(styles.list()).toEqual([ash, water])
  const changed = styles.save({ ...water, name: 'Air', assetIds: assetIds.slice(1) })
  expect(styles.list()).toEqual([changed, ash])
  expect(changed).toMatchObject({ id: water.id, assetIds: assetIds.slice(1) })
})

test('one that was removed comes back whole as it is saved again', () => {
  const { styles } = serving()
  const saved = styles.save(ink)
  styles.remove(saved.id)
  expect(styles.list()).toEqual([])
  expect(styles.save(saved)).toEqual(saved)
  expect(styles.list()).toEqual([saved])
})

test('an image that is gone for ever goes out of each style, and one that never was is left out', () => {
  const { directory, store, styles } = serving()
  const [kept, gone, unknown] = [sampleAsset(), sampleAsset(), sampleAsset()]
  store.assets.insert(kept)
  store.assets.insert(gone)
  const saved = styles.save({ ...ink, assetIds: [gone.id, unknown.id, kept.id] })
  expect(saved.assetIds).toEqual([gone.id, kept.id])
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.pragma('foreign_keys = ON')
  sqlite.prepare('DELETE FROM assets WHERE id = @id').run({ id: gone.id })
  sqlite.close()
  expect(styles.list()).toEqual([{ ...saved, assetIds: [kept.id] }])
})

test('there are only as many as anybody can choose from; another is refused by its name, a change is not', () => {
  const { store, styles } = serving()
  const first = styles.save(ink)
  store.transaction(() => {
    for (let number = 1; number < mostStyles; number += 1) styles.save(ink)
  })
  expect(() => styles.save(ink)).toThrow(expect.objectContaining({ code: 'bad-input' }))
  expect(styles.save({ ...first, name: 'Other' })).toMatchObject({ name: 'Other' })
  expect(styles.list()).toHaveLength(mostStyles)
})
