import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { exists, filesBelow, read } from './project-files.ts'

const documents = filesBelow('docs/where-to-change').map(read)

type Row = { wish: string; paths: string[]; names: string[] }

/** Rows of the tables: paths have a slash or an ending of ours, all else in backquotes is a name. */
function rowsOf(markdown: string): Row[] {
  const rows = [...markdown.matchAll(/^\| (?!---|to change …)([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
  return rows.map(([, wish = '', begin = '', also = '']) => {
    const quoted = [...`${begin} ${also}`.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
    const isPath = (text: string) => /\/|\.(tsx?|css|sql|md)$/.test(text)
    return {
      wish: wish.trim(),
      paths: quoted.filter(isPath),
      names: quoted.filter((text) => !isPath(text)),
    }
  })
}

/** Names of a row that none of its files has. */
function lostNames({ paths, names }: Row): string[] {
  const text = paths
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map(read)
    .join('\n')
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
}

const rows = documents.flatMap(rowsOf)
const paths = rows.flatMap((row) => row.paths)

test('every path that a row names exists', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('every name that a row names stands in a file of that row', () => {
  const lost = rows.map((row) => [row.wish, lostNames(row)] as const)
  expect(lost.filter(([, names]) => names.length > 0)).toEqual([])
})

test('every folder with more than three source files is reached by a row', () => {
  const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const counts = Map.groupBy(sources, (path) => dirname(path))
  const large = [...counts].filter(([, files]) => files.length > 3).map(([folder]) => folder)
  const reached = new Set(paths.map((path) => dirname(path)))
  expect(large.filter((folder) => !reached.has(folder))).toEqual([])
})

test('a row that leads nowhere is found', () => {
  const [row] = rowsOf('| a wish | `src/shared/errors.ts` `NoSuchName` | `docs/nowhere.md` |\n')
  expect(row?.paths.filter((path) => !exists(path))).toEqual(['docs/nowhere.md'])
  expect(row && lostNames({ ...row, paths: ['src/shared/errors.ts'] })).toEqual(['NoSuchName'])
})
