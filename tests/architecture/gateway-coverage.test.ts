import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { knownRequests } from '../support/document-proof/requests.ts'
import { hookEdits } from '../support/document-proof/removal/plugin.ts'
import { readProven } from '../support/document-proof/removal/proven.ts'
import { removableRows } from '../support/document-proof/removal/rows.ts'
import { findRows, idOf, type Row, toMarkdown } from '../support/document-proof/table.ts'
import { exists, read, root } from './project-files.ts'

const table = 'docs/gateway-coverage.md'
const howTo = 'run UPDATE_COVERAGE=1 npx vitest run tests/architecture/gateway-coverage.test.ts'

let rows: Row[] = []

beforeAll(async () => {
  rows = await findRows()
  if (process.env['UPDATE_COVERAGE'] === '1') writeFileSync(join(root, table), toMarkdown(rows))
}, 60_000)

test('no row of the document is named twice', () => {
  const ids = rows.map(idOf)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every whole request that the rows are tried in is one that the client would send', () => {
  for (const { schema, samples } of Object.values(knownRequests)) {
    for (const sample of samples) expect(schema.safeParse(sample).error).toBeUndefined()
  }
})

test('every row of the document has its place in the client', () => {
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter(({ place }) => place === null).map(idOf)).toEqual([])
})

test('every place is a file', () => {
  expect(rows.filter(({ place }) => place !== null && !exists(place))).toEqual([])
})

test('every row of the document is proven by tests that are there', () => {
  expect(
    rows.filter(({ seenBy }) => seenBy === null || !exists(seenBy)).map(idOf),
    'run npm run test:coverage-mutations',
  ).toEqual([])
  expect(Object.keys(readProven()).filter((id) => !rows.some((row) => idOf(row) === id))).toEqual([])
})

test('what takes the feature of a row away finds its place in the source', () => {
  const edits = removableRows.flatMap((row) => row.edits.flat())
  expect(edits.length).toBeGreaterThan(100)
  expect(edits.filter(({ file, find }) => !read(file).includes(find))).toEqual([])
  expect(hookEdits.filter(({ file, find }) => read(file).split(find).length !== 2)).toEqual([])
})

test('there is a way to take the feature of every row away', () => {
  const lasting = removableRows.filter(({ wire, edits }) => wire === null && edits.length === 0)
  expect(lasting.map(({ id }) => id)).toEqual([])
})

test('docs/gateway-coverage.md is what the document and the code say today', () => {
  expect(read(table), howTo).toBe(toMarkdown(rows))
})
