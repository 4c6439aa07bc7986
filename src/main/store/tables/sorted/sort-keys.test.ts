import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { migrations } from '../../migrations/index.ts'
import { placesIn } from '../../places.ts'
import { openSqlite, type Sqlite } from '../../sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../test-support.ts'
import { mendSortKeys } from './sort-keys.ts'

const keysIn = (sqlite: Sqlite) =>
  sqlite.prepare('SELECT title_key, model_key FROM assets ORDER BY seq').all()

test('keys that are not those of their files are mended', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  for (const prompt of ['img 10', 'img 2']) store.assets.insert(sampleAsset({ prompt, model: 'Model-10' }))
  const sqlite = openSqlite(placesIn(directory).file)
  onTestFinished(() => sqlite.close())
  const written = keysIn(sqlite)
  expect(written[0]).toEqual({ title_key: 'img 210', model_key: 'model-210' })
  sqlite.execute(`UPDATE assets SET title_key = 'z', model_key = NULL`)
  mendSortKeys(sqlite)
  expect(keysIn(sqlite)).toEqual(written)
})

test('files of before there were orders are sorted as those that come later', () => {
  const sqlite = openSqlite(':memory:')
  onTestFinished(() => sqlite.close())
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < 310),
  )
  sqlite.execute(`
    INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, model, file_name,
      is_missing, created_at)
    VALUES ('a', 'image', '', '', 1, 1, 1, 0, 'A Fox 7', 'Model-2', 'x.png', 0, 1),
      ('b', 'image', '', '', 1, 1, 1, 0, '', NULL, 'IMG 12.png', 0, 1)`)
  migrate(sqlite, migrations)
  expect(keysIn(sqlite)).toEqual([
    { title_key: 'a fox 17', model_key: 'model-12' },
    { title_key: 'img 212.png', model_key: null },
  ])
})
