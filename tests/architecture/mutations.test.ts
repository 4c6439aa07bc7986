import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '../faults/mutations/index.ts'
import { read, root } from './project-files.ts'

/** What `npm run test:mutations` takes away must be there to be taken away: the code moves, and the list with it. */

const rowsWithTests = readdirSync(join(root, 'tests/faults'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [...read(join('tests/faults', name)).matchAll(/\brows?\(\s*'([A-Z]\d+)'/g)])
  .map(([, id]) => id)

test('every edit of a mutation finds its place once', () => {
  const lost = mutations.flatMap(({ row, edits }) =>
    edits
      .filter(({ file, find }) => read(file).split(find).length !== 2)
      .map(({ file, find }) => `${row}: ${file}: ${find}`),
  )
  expect(lost).toEqual([])
})

test('every row of the fault table that is tested has a mutation, and the other way round', () => {
  expect(rowsWithTests.length).toBeGreaterThan(30)
  expect([...new Set(mutations.map(({ row }) => row))].sort()).toEqual([...new Set(rowsWithTests)].sort())
})
