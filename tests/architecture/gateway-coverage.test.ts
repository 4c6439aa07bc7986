import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { notYetCovered } from '../fixtures/gateway/not-yet-covered.ts'
import { knownRequests } from '../support/document-proof/requests.ts'
import { findRows, idOf, type Row, toMarkdown } from '../support/document-proof/table.ts'
import { exists, read, root } from './project-files.ts'

const table = 'docs/gateway-coverage.md'
const list = 'tests/fixtures/gateway/not-yet-covered.ts'
const howTo = 'run UPDATE_COVERAGE=1 npx vitest run tests/architecture/gateway-coverage.test.ts'

let rows: Row[] = []
let missing: string[] = []

beforeAll(async () => {
  rows = await findRows()
  missing = rows.filter(({ place }) => place === null).map(idOf)
  if (process.env['UPDATE_COVERAGE'] !== '1') return
  writeFileSync(join(root, table), toMarkdown(rows))
  // Shrinks only: what is new and missing stays out, so that the test below fails.
  const left = missing.filter((id) => notYetCovered.includes(id))
  const head = read(list).split('export const')[0] ?? ''
  const lines = left.map((id) => `  '${id}',\n`).join('')
  writeFileSync(join(root, list), `${head}export const notYetCovered: readonly string[] = [\n${lines}]\n`)
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

test('every row of the document has its place in the client, but for those listed as not yet covered', () => {
  expect(missing.filter((id) => !notYetCovered.includes(id))).toEqual([])
})

test('nothing is listed as not yet covered that has its place', () => {
  const known = process.env['UPDATE_COVERAGE'] === '1' ? missing : notYetCovered
  expect(
    known.filter((id) => !missing.includes(id)),
    howTo,
  ).toEqual([])
})

test('every place is a file', () => {
  expect(rows.filter(({ place }) => place !== null && !exists(place))).toEqual([])
})

test('docs/gateway-coverage.md is what the document and the code say today', () => {
  expect(read(table), howTo).toBe(toMarkdown(rows))
})
