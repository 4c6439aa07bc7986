import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { openSqlite } from '../../sqlite.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../../test-support.ts'
import { placesIn } from '../../places.ts'
import { createRequestNames } from './request-names.ts'

function open() {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const sqlite = openSqlite(placesIn(directory).file)
  const naming = sqlite.prepare('SELECT 1 FROM jobs WHERE instr(request, @id) > 0 LIMIT 1')
  return {
    store,
    sqlite,
    requestNames: createRequestNames(sqlite),
    /** As SQLite looks through every request for one id. */
    isNamed: (id: string) => naming.get({ id }) !== undefined,
    order(prompt: string) {
      const job = sampleJob()
      store.jobs.insert({ ...job, request: { ...job.request, prompt } })
      return job
    },
  }
}

const id = (nth: number) => `ast_${String(nth).padStart(26, '0')}` as AssetId

test('it knows of each file what a look through all requests for it says', () => {
  const ids = [...Array.from({ length: 6 }, (_, nth) => id(nth)), 'ast_short', `ast_${'0'.repeat(23)}ast`]
  const words = fc.constantFrom(
    ...ids,
    ...ids.map((one) => `x${one}`),
    ...ids.map((one) => one.slice(4)),
    '_',
    ' ',
    'ast_',
  )
  const requests = fc.array(
    fc.array(words, { maxLength: 5 }).map((some) => some.join('')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(requests, requests, (before, after) => {
      const { order, isNamed, requestNames, sqlite } = open()
      for (const prompt of before) order(prompt)
      const names = requestNames()
      const same = () => ids.every((one) => names.has(one) === isNamed(one))
      const wasSame = same()
      for (const prompt of after) order(prompt)
      const isSame = same()
      sqlite.close()
      return wasSame && isSame
    }),
    { numRuns: 40 },
  )
})

test('a job that gets the number of the newest, which was deleted, is read as well', () => {
  const { order, requestNames, sqlite } = open()
  order(id(1))
  const newest = order(id(2))
  const names = requestNames()
  expect([names.has(id(2)), names.has(id(3))]).toEqual([true, false])
  sqlite.execute(`DELETE FROM jobs WHERE id = '${newest.id}'`)
  order(id(3))
  expect([id(1), id(2), id(3)].map(names.has)).toEqual([true, false, true])
  sqlite.close()
})

test('many requests are read a few at a time, and those that were read are not read again', () => {
  const { store, order, requestNames, sqlite } = open()
  store.transaction(() => {
    for (let nth = 0; nth < 1000; nth += 1) order(id(nth))
  })
  const names = requestNames()
  let steps = 1
  while (names.readOn()) steps += 1
  expect(steps).toBeGreaterThanOrEqual(5)
  expect(names.readOn()).toBe(false)
  expect([names.has(id(999)), names.has(id(1000))]).toEqual([true, false])
  sqlite.close()
})

test('what is named by a job that was ordered while others were read stays', () => {
  const { store, order, sqlite } = open()
  const [named, free] = [sampleAsset({ isIntermediate: true }), sampleAsset({ isIntermediate: true })]
  for (const asset of [named, free]) store.assets.insert(asset)
  const requests = store.trash.rows.requestNames()
  while (requests.readOn());
  order(named.id)
  expect(store.trash.rows.areSentOnly([free.id])).toBe(true)
  store.trash.rows.assets([named.id, free.id], requests)
  expect([store.assets.get(named.id)?.id, store.assets.get(free.id)]).toEqual([named.id, null])
  sqlite.close()
})
