import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../architecture/project-files.ts'
import { removableRows } from './rows.ts'

const file = join(root, 'tests/support/document-proof/removal/proven-rows.json')

/** For each row that `npm run test:coverage-mutations` proved, the tests that noticed when it was taken away. */
export type ProvenRows = Record<string, string>

export function readProven(): ProvenRows {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** In the order of the document; what is no row of it any more is left out. */
export function writeProven(proven: ProvenRows): void {
  const entries = removableRows.flatMap(({ id }): [string, string][] => {
    const tests = proven[id]
    return tests === undefined ? [] : [[id, tests]]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
