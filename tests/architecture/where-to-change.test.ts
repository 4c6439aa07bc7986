import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { exists, filesBelow, read } from './project-files.ts'

const documents = filesBelow('docs/where-to-change').map(read)

type Row = { wish: string; files: { path: string; names: string[] }[] }

/** Rows of the tables: what has a slash or an ending of ours is a path, all else in backquotes a name of the path before. */
function rowsOf(markdown: string): Row[] {
  const rows = [...markdown.matchAll(/^\| (?!---|to change …)([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
  return rows.map(([, wish = '', begin = '', also = '']) => {
    const files: Row['files'] = []
    for (const [, text = ''] of `${begin} ${also}`.matchAll(/`([^`]+)`/g)) {
      if (/\/|\.(tsx?|css|sql|md)$/.test(text)) files.push({ path: text, names: [] })
      else files.at(-1)?.names.push(text)
    }
    return { wish: wish.trim(), files }
  })
}

/** Names that the file before them does not have, or only has from another one. */
function lostNames({ files }: Row): string[] {
  return files.flatMap(({ path, names }) => {
    if (names.length === 0) return []
    const own = read(path).replaceAll(/^import\s[^]*?from '[^']*'$/gm, '')
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(own)).map((name) => `${path} ${name}`)
  })
}

/** Lines that begin as a row does, in a block that does not begin as a table: a renderer shows them as text. */
function strayRows(markdown: string): string[] {
  const blocks = markdown.split(/\n{2,}/).map((block) => block.trim().split('\n'))
  return blocks.flatMap((lines) => {
    const isTable = /^\| /.test(lines[0] ?? '') && /^\|( -+ \|)+$/.test(lines[1] ?? '')
    return isTable ? [] : lines.filter((line) => line.startsWith('|'))
  })
}

const rows = documents.flatMap(rowsOf)
const paths = rows.flatMap(({ files }) => files.map(({ path }) => path))

test('every path that a row names exists', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('every name that a row names stands in the file before it', () => {
  expect(rows.flatMap(lostNames)).toEqual([])
})

test('every row stands in a table', () => {
  expect(documents.flatMap(strayRows)).toEqual([])
})

test('a row in the middle of a sentence, or after one, is found', () => {
  expect(strayRows('A sentence\n| that | a row | cuts |\nin two.\n')).toEqual(['| that | a row | cuts |'])
  expect(strayRows('| to change … | begin in | and also |\n| --- | --- | --- |\n| a | b | |\n')).toEqual([])
})

test('every folder with more than three source files is reached by a row', () => {
  const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const counts = Map.groupBy(sources, (path) => dirname(path))
  const large = [...counts].filter(([, files]) => files.length > 3).map(([folder]) => folder)
  const reached = new Set(paths.map((path) => dirname(path)))
  expect(large.filter((folder) => !reached.has(folder))).toEqual([])
})

test('a row that leads nowhere is found', () => {
  const [row] = rowsOf('| a wish | `src/shared/errors.ts` `AppError`, `NoSuchName` | `docs/nowhere.md` |\n')
  expect(row?.files.map(({ path }) => path).filter((path) => !exists(path))).toEqual(['docs/nowhere.md'])
  expect(row && lostNames(row)).toEqual(['src/shared/errors.ts NoSuchName'])
})
