import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { TagId } from '../../../../shared/domain/ids.ts'
import { deepestTag, mostTags } from '../../../../shared/domain/tag.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import type { Store } from '../../open.ts'
import { openSqlite } from '../../sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../test-support.ts'
import { mendTags } from './mend-tags.ts'

const ids = createIdMaker({ now: () => 0, after: () => () => {} })

function made(store: Store, path: string): TagId {
  const id = store.tags.ensure(path.split('/'), ids.tag, 1)
  if (id === null) throw new Error(path)
  return id
}

function withAssets(store: Store, count: number): Asset[] {
  const assets = Array.from({ length: count }, (_, nth) => sampleAsset({ prompt: `picture ${nth}` }))
  for (const asset of assets) store.assets.insert(asset)
  return assets
}

const tag = (store: Store, assets: readonly Asset[], ...add: TagId[]) =>
  store.tags.tagFiles(
    assets.map(({ id }) => id),
    { add, remove: [] },
  )

const found = (store: Store, query: string) =>
  store.assets
    .list({ kind: null, query, cursor: null, limit: 50 })
    .assets.map(({ prompt }) => prompt)
    .toSorted()

const pathsOf = (store: Store, { id }: Asset) => store.assets.get(id)?.tags.map(({ path }) => path)

const counts = (store: Store) => Object.fromEntries(store.tags.list().map(({ name, count }) => [name, count]))

function caughtUp(store: Store): Store {
  while (store.tags.catchUp());
  return store
}

test('a path names a tag under a tag, whatever its case, and each is made once', () => {
  const store = openTestStore()
  const anna = made(store, 'People/Anna')
  expect(made(store, 'people/ANNA')).toBe(anna)
  expect(made(store, 'people/Änna')).toBe(anna)
  expect(made(store, 'anna')).not.toBe(anna)
  expect(store.tags.list().map(({ name, parentId }) => [name, parentId === null])).toEqual([
    ['Anna', false],
    ['anna', true],
    ['People', true],
  ])
})

test('a file is found by each of its tags and by those above, and no more once they were taken off', () => {
  const store = openTestStore()
  const [first, second] = withAssets(store, 2) as [Asset, Asset]
  const anna = made(store, 'people/anna')
  expect(tag(store, [first, second], anna)).toEqual([first.id, second.id])
  expect(tag(store, [first], anna)).toEqual([])
  expect(found(store, 'people/anna ')).toEqual(['picture 0', 'picture 1'])
  expect(found(store, 'people picture ')).toHaveLength(2)
  expect(pathsOf(store, first)).toEqual(['people/anna'])
  store.tags.tagFiles([first.id], { add: [], remove: [anna] })
  expect(found(store, 'anna ')).toEqual(['picture 1'])
  expect(pathsOf(store, first)).toEqual([])
})

test('a note and a label are found as they are written, and what is not named stays', () => {
  const store = openTestStore()
  const [first] = withAssets(store, 1) as [Asset]
  store.assets.annotate(first.id, { note: 'for the 周年 poster' })
  store.assets.annotate(first.id, { label: 'purple' })
  expect(store.assets.get(first.id)).toMatchObject({ note: 'for the 周年 poster', label: 'purple' })
  expect([found(store, 'poster purple '), found(store, '周年'), found(store, '紫色')]).toEqual(
    Array.from({ length: 3 }, () => ['picture 0']),
  )
  store.assets.annotate(first.id, { note: '', label: null })
  expect(store.assets.get(first.id)).toMatchObject({ note: '', label: null })
  expect([found(store, 'poster '), found(store, 'purple ')]).toEqual([[], []])
})

test('a description is found by its words; one that a person changes stays of its model, and an empty one is none', () => {
  const store = openTestStore()
  const [first] = withAssets(store, 1) as [Asset]
  store.assets.describe(first.id, { text: 'A lighthouse. 灯塔', model: 'seer-1', atMs: 5 })
  expect(store.assets.get(first.id)?.description).toEqual({ text: 'A lighthouse. 灯塔', model: 'seer-1' })
  expect([found(store, 'lighthouse '), found(store, '灯塔')]).toEqual([['picture 0'], ['picture 0']])
  store.assets.describe(first.id, { text: 'A windmill', model: null, atMs: 6 })
  expect(store.assets.get(first.id)?.description).toEqual({ text: 'A windmill', model: 'seer-1' })
  expect([found(store, 'lighthouse '), found(store, 'windmill ')]).toEqual([[], ['picture 0']])
  store.assets.describe(first.id, { text: '', model: null, atMs: 7 })
  expect(store.assets.get(first.id)?.description).toBeNull()
  expect(found(store, 'windmill ')).toEqual([])
})

test('a tag counts the files that have it or one under it, each once, without those in the trash', () => {
  const store = openTestStore()
  const [first, second, third] = withAssets(store, 3) as [Asset, Asset, Asset]
  const [anna, ben] = [made(store, 'people/anna'), made(store, 'people/ben')]
  tag(store, [first, second], anna)
  tag(store, [first, third], ben)
  expect(counts(store)).toEqual({ people: 3, anna: 2, ben: 2 })
  store.assets.trash(first.id, 1)
  expect(counts(store)).toEqual({ people: 2, anna: 1, ben: 1 })
  expect(tag(store, [first], made(store, 'more'))).toEqual([])
})

test('a tag with another name is found by that, with what is under it, and by the old one no more', () => {
  const store = openTestStore()
  const assets = withAssets(store, 120)
  tag(store, assets, made(store, 'people/anna'))
  expect(store.tags.place(made(store, 'people'), { name: 'friends' }, false, 1)).toMatchObject({
    outcome: 'placed',
    isMerged: false,
  })
  expect(store.tags.catchUp()?.length).toBeLessThan(assets.length)
  caughtUp(store)
  expect(found(store, 'people ')).toEqual([])
  expect(found(store, 'friends/anna picture 7 ')).toEqual(['picture 7'])
  expect(pathsOf(store, assets[0] as Asset)).toEqual(['friends/anna'])
})

test('the name of another is refused, or makes one of two: their files and what is under them', () => {
  const store = openTestStore()
  const [first, second, third] = withAssets(store, 3) as [Asset, Asset, Asset]
  tag(store, [first], made(store, 'people/anna'))
  tag(store, [second], made(store, 'friends/Anna'))
  tag(store, [third], made(store, 'friends/ben'), made(store, 'friends'))
  const friends = made(store, 'friends')
  expect(store.tags.place(friends, { name: 'PEOPLE' }, false, 1)).toEqual({ outcome: 'taken' })
  expect(store.tags.place(friends, { name: 'PEOPLE' }, true, 1)).toEqual({
    outcome: 'placed',
    id: made(store, 'people'),
    isMerged: true,
  })
  caughtUp(store)
  expect(counts(store)).toEqual({ people: 3, anna: 2, ben: 1 })
  expect(pathsOf(store, third)).toEqual(['people', 'people/ben'])
  expect(found(store, 'people/anna ')).toEqual(['picture 0', 'picture 1'])
  expect(found(store, 'friends ')).toEqual([])
})

test('a tag stands neither under itself nor too deep', () => {
  const store = openTestStore()
  const path = Array.from({ length: deepestTag }, (_, depth) => `d${depth}`).join('/')
  const [deepest, top] = [made(store, path), made(store, 'd0')]
  expect(store.tags.place(top, { parentId: deepest }, true, 1)).toEqual({ outcome: 'within-itself' })
  expect(store.tags.place(top, { parentId: top }, true, 1)).toEqual({ outcome: 'within-itself' })
  expect(store.tags.place(top, { parentId: made(store, 'other') }, true, 1)).toEqual({ outcome: 'too-deep' })
  expect(store.tags.place(deepest, { parentId: null }, false, 1)).toMatchObject({ outcome: 'placed' })
})

test('a deleted tag takes what is under it along, files stay, and it comes back with all of it', () => {
  const store = openTestStore()
  const [first] = withAssets(store, 1) as [Asset]
  const [people, anna, ben] = [made(store, 'people'), made(store, 'people/anna'), made(store, 'people/ben')]
  tag(store, [first], anna)
  store.tags.remove(ben, 1)
  store.tags.remove(people, 2)
  caughtUp(store)
  expect([store.tags.list(), pathsOf(store, first), found(store, 'anna ')]).toEqual([[], [], []])
  store.tags.restore(people, 3)
  caughtUp(store)
  expect(counts(store)).toEqual({ people: 1, anna: 1 })
  expect(found(store, 'people/anna ')).toEqual(['picture 0'])
  // What came in its place meanwhile is one with it.
  store.tags.remove(anna, 4)
  const other = made(store, 'people/ANNA')
  expect(store.tags.restore(anna, 5)).toBe(other)
  expect(store.assets.get(first.id)?.tags).toEqual([{ id: other, path: 'people/ANNA' }])
  store.tags.remove(people, 6)
  store.tags.forgetRemoved(7)
  expect(() => store.tags.restore(other, 8)).not.toThrow()
  caughtUp(store).tags.remove(other, 9)
  caughtUp(store).tags.forgetRemoved(10)
  expect(() => store.tags.restore(other, 11)).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

test('no more tags are made than a list can hold', () => {
  const store = openTestStore()
  store.transaction(() => {
    for (let nth = 0; nth < mostTags; nth += 1) made(store, `t${nth}`)
  })
  expect(() => made(store, 'one/more')).toThrow(expect.objectContaining({ kind: 'conflict' }))
  expect(store.tags.list()).toHaveLength(mostTags)
})

test('the tags, the note, the label and the description of a file that is deleted for ever go with it', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const [first] = withAssets(store, 1) as [Asset]
  tag(store, [first], made(store, 'people'))
  store.assets.annotate(first.id, { note: 'zebrafinch', label: 'red' })
  store.assets.describe(first.id, { text: 'a quokka', model: 'seer-1', atMs: 1 })
  store.assets.trash(first.id, 1)
  store.trash.rows.assets([first.id])
  expect(counts(store)).toEqual({ people: 0 })
  store.close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const tables = ['asset_tags', 'asset_notes', 'asset_descriptions']
  const rows = tables.map((table) => sqlite.prepare(`SELECT * FROM ${table}`).all())
  sqlite.close()
  expect(rows).toEqual([[], [], []])
})

test('tags that a repair left standing under each other are seen again', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const [top, under] = [made(store, 'a'), made(store, 'a/b')]
  made(store, 'a/b/c')
  store.close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.prepare('UPDATE tags SET parent_id = @under WHERE id = @top').run({ under, top })
  mendTags(sqlite)
  sqlite.close()
  const tags = openTestStore({ directory }).tags.list()
  expect(tags.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['a', null],
    ['b', top],
    ['c', under],
  ])
})

test('tags that a repair left in circles or too deep are a tree again, as many as there are, and no way is longer than a person makes one', () => {
  const directory = temporaryDirectory()
  openTestStore({ directory }).close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  onTestFinished(() => sqlite.close())
  const most = 30_000
  const id = (number: string) => `'tag_' || printf('%026d', ${number})`
  const make = (parent: string) =>
    sqlite.execute(`
      DELETE FROM tags;
      PRAGMA foreign_keys = OFF;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})
      INSERT INTO tags (id, parent_id, name, folded_name, created_at) SELECT ${id('i')}, ${id(parent)}, i, i, 1 FROM n`)
  const heights = () =>
    sqlite
      .prepare(`
        WITH RECURSIVE reached (id, depth) AS (
          SELECT id, 1 FROM tags WHERE parent_id IS NULL
          UNION ALL SELECT tags.id, depth + 1 FROM reached CROSS JOIN tags ON tags.parent_id = reached.id)
        SELECT count(*) AS reached, max(depth) AS deepest FROM reached`)
      .get()
  // A chain that hangs in nothing, circles of two, and one circle of all.
  for (const parent of ['i - 1', 'iif(i % 2, i + 1, i - 1)', `i % ${most} + 1`]) {
    make(parent)
    mendTags(sqlite)
    expect(heights()).toMatchObject({ reached: most })
    expect(Number(heights()?.['deepest'])).toBeLessThanOrEqual(deepestTag)
  }
})

test('whatever is done to tags, they stay a tree, no file loses one that is there, and the search knows each', () => {
  const names = ['xa', 'xb', 'xc']
  const name = fc.constantFrom(...names)
  const place = fc.nat({ max: 30 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('make' as const), path: fc.array(name, { minLength: 1, maxLength: 4 }) }),
    fc.record({ do: fc.constant('rename' as const), at: place, name }),
    fc.record({ do: fc.constant('move' as const), at: place, to: fc.option(place) }),
    fc.record({ do: fc.constant('remove' as const), at: place }),
    fc.record({ do: fc.constant('restore' as const), at: place }),
    fc.record({ do: fc.constant('tag' as const), at: place, file: fc.nat({ max: 2 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const store = openTestStore()
      const files = withAssets(store, 3)
      const known: TagId[] = []
      const removed: TagId[] = []
      const at = (place: number) => {
        const list = store.tags.list().map(({ id }) => id)
        return list[place % Math.max(1, list.length)]
      }
      for (const [nth, one] of steps.entries()) {
        if (one.do === 'make') known.push(made(store, one.path.join('/')))
        else if (one.do === 'restore') {
          const id = removed.splice(one.at % Math.max(1, removed.length), 1)[0]
          // One whose place another took is gone.
          if (id !== undefined && store.tags.get(id) === null)
            try {
              store.tags.restore(id, nth)
            } catch {}
        } else {
          const id = at(one.at)
          if (id === undefined) continue
          if (one.do === 'rename') store.tags.place(id, { name: one.name }, true, nth)
          if (one.do === 'move')
            store.tags.place(id, { parentId: one.to === null ? null : (at(one.to) ?? null) }, true, nth)
          if (one.do === 'tag') tag(store, [files[one.file] as Asset], id)
          if (one.do === 'remove') {
            store.tags.remove(id, nth)
            removed.push(id)
          }
        }
      }
      caughtUp(store)
      const tags = store.tags.list()
      const byId = new Map(tags.map((one) => [one.id, one]))
      const keys = tags.map(({ parentId, name: own }) => `${parentId}/${own}`)
      expect(new Set(keys).size).toBe(keys.length)
      const pathOf = (id: TagId, steps = 0): string => {
        expect(steps).toBeLessThan(deepestTag)
        const one = byId.get(id)
        if (one === undefined) throw new Error('a tag under one that is not there')
        return one.parentId === null ? one.name : `${pathOf(one.parentId, steps + 1)}/${one.name}`
      }
      for (const { id } of tags) pathOf(id)
      const tagged = files.map(({ id }) => store.assets.get(id)?.tags ?? [])
      for (const { id, path } of tagged.flat()) expect(path).toBe(pathOf(id))
      for (const { id, count } of tags) {
        const path = pathOf(id)
        const has = (own: string) => own === path || own.startsWith(`${path}/`)
        expect(count).toBe(tagged.filter((list) => list.some((one) => has(one.path))).length)
      }
      for (const word of names) {
        const withWord = files.filter((_, nth) =>
          tagged[nth]?.some(({ path }) => path.split('/').includes(word)),
        )
        expect(found(store, `picture ${word} `)).toEqual(withWord.map(({ prompt }) => prompt))
      }
      store.close()
    }),
    { numRuns: 40 },
  )
})
