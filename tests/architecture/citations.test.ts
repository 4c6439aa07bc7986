import { expect, test } from 'vitest'
import { exists, filesBelow, read, sourceFiles } from './project-files.ts'

/** What code cites instead of saying it again must be there to be read, and be about what it is cited for. */

/** Without the stars that begin the lines of a comment: a citation may be broken over two. */
const unbroken = (text: string): string => text.replace(/\n\s*(?:\* |\/\/ )?/g, ' ')

const headingsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** Citations of the document that name no heading of it: `docs/gateway.md, *Images*`, several joined by `and`. */
function lostCitations(text: string, headings: readonly string[]): string[] {
  const cited = /docs\/gateway\.md((?:(?:, | and )\*[^*]+\*)*)/g
  return [...unbroken(text).matchAll(cited)].flatMap(([citation, tail = '']) => {
    const named = [...tail.matchAll(/\*([^*]+)\*/g)].map(([, heading = '']) => heading)
    return named.length > 0 && named.every((heading) => headings.includes(heading)) ? [] : [citation]
  })
}

/** A number of a section without the document's name says nothing to who does not have it. RFCs everybody has. */
const namelessSections = (text: string): string[] =>
  unbroken(text)
    .split(' §')
    .slice(0, -1)
    .map((before) => before.slice(-30))
    .filter((before) => !/\bRFC \d+$/.test(before))

type TableRow = { id: string; file: string }

/** Rows whose last column is a file. */
const rowsOf = (document: string): TableRow[] =>
  [...read(document).matchAll(/^\| ([A-Z]\d+) \|.*\| `([^`]+)` \|$/gm)].map(([, id = '', file = '']) => ({
    id,
    file,
  }))

/** Ids in the names of tests, in the rows and mutations of the fault tests, and in comments. */
function faultsCited({ path, text }: { path: string; text: string }): string[] {
  const inNames = /\.(test|spec)\.tsx?$/.test(path) ? /['"`]([A-Z]\d{1,2}):? (?=[A-Za-z%$])/g : null
  const inRows = path.startsWith('tests/faults/') ? /\b(?:rows?\(\s*|row: )'([A-Z]\d{1,2})'/g : null
  const inComments = /\b(?:docs\/faults\.md, |faults? )([A-Z]\d{1,2})\b/g
  return [inNames, inRows, inComments].flatMap((pattern) =>
    pattern === null ? [] : [...unbroken(text).matchAll(pattern)].map(([, id = '']) => id),
  )
}

const notNamed = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ id, file }) => !exists(file) || !new RegExp(`\\b${id}\\b`).test(read(file)))

/** All but what reads the documents themselves. */
const files = sourceFiles().filter(({ path }) => !path.startsWith('tests/architecture/'))

test('every citation of docs/gateway.md names a heading that is there', () => {
  const headings = headingsOf('docs/gateway.md')
  const cited = files.filter(({ text }) => text.includes('docs/gateway.md'))
  expect(cited.length).toBeGreaterThan(20)
  expect(
    cited.flatMap(({ path, text }) => lostCitations(text, headings).map((lost) => [path, lost])),
  ).toEqual([])
})

test('no comment cites a section of a document that it does not name', () => {
  expect(files.flatMap(({ path, text }) => namelessSections(text).map((lost) => [path, lost]))).toEqual([])
})

test('every fault that is cited is a row of docs/faults.md', () => {
  const ids = new Set(rowsOf('docs/faults.md').map(({ id }) => id))
  const cited = files.flatMap((file) => faultsCited(file).map((id) => ({ path: file.path, id })))
  expect(cited.length).toBeGreaterThan(150)
  expect(cited.filter(({ id }) => !ids.has(id))).toEqual([])
})

test('every row of docs/faults.md names a test that is there and names the row', () => {
  const rows = rowsOf('docs/faults.md')
  expect(rows.length).toBeGreaterThan(70)
  expect(notNamed(rows)).toEqual([])
})

test('every row of docs/performance.md names what measures it, and everything measured has a row', () => {
  const rows = rowsOf('docs/performance.md')
  expect(notNamed(rows)).toEqual([])
  const measured = filesBelow('tests/bench').flatMap((file) =>
    [...read(file).matchAll(/'([A-Z]\d{1,2})'/g)].map(([, id = '']) => ({ id, file })),
  )
  expect(measured.length).toBeGreaterThan(15)
  const known = rows.map(({ id, file }) => `${id} ${file}`)
  expect(measured.filter(({ id, file }) => !known.includes(`${id} ${file}`))).toEqual([])
})

test('a citation that leads nowhere is found', () => {
  const comment = '/**\n * Ten minutes (docs/gateway.md,\n * *Images* and *Sounds*).\n */'
  expect(lostCitations(comment, ['Images', 'Sounds'])).toEqual([])
  expect(lostCitations(comment, ['Images'])).toEqual(['docs/gateway.md, *Images* and *Sounds*'])
  expect(lostCitations('// docs/gateway.md says so', ['Images'])).toEqual(['docs/gateway.md'])
  expect(namelessSections('(the notes §6), (RFC 9110 §14.2)')).toEqual(['(the notes'])
  expect(faultsCited({ path: 'src/a.test.ts', text: "test('D9: too long', () => {})" })).toEqual(['D9'])
  expect(faultsCited({ path: 'tests/faults/a.ts', text: "row(\n  'C1',\n  'lost'" })).toEqual(['C1'])
  expect(faultsCited({ path: 'src/a.ts', text: '// (fault P7: held)' })).toEqual(['P7'])
  expect(notNamed([{ id: 'Z9', file: 'package.json' }])).toHaveLength(1)
})
