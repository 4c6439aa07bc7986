import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { exists, filesBelow, read } from './project-files.ts'

/** Links, and words in backquotes that look like a path: they begin with one of our folders or end as a file does. */
function pathsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[^]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  return [...links, ...quoted].filter((text) =>
    /^(src|tests|scripts|docs|resources)\/|^[\w.-]+\.(md|json|ts|png)$/.test(text),
  )
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/gateway.md', 'docs/faults.md'])(
  'every path that %s names exists',
  (document) => {
    const paths = pathsIn(read(document))
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)

/** The tables that say what is where in a folder name files from there, or from the root. */
function lostFrom(folder: string, markdown: string): string[] {
  const named = [...markdown.matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|sql|md)|[\w.-]+\/))`/g)]
  return named.map(([, path = '']) => path).filter((path) => !exists(join(folder, path)) && !exists(path))
}

const readmes = [...filesBelow('src'), ...filesBelow('tests/faults')].filter((path) =>
  path.endsWith('/README.md'),
)

test('every path that a README of a folder names exists', () => {
  expect(readmes.length).toBeGreaterThan(15)
  const lost = readmes.map((readme) => [readme, lostFrom(dirname(readme), read(readme))] as const)
  expect(lost.filter(([, paths]) => paths.length > 0)).toEqual([])
})

/** Rows of a table that have names in the second cell and files in the third, in backquotes. */
function namedNumbers(markdown: string): { names: string[]; files: string[] }[] {
  const section = /^## Numbers people ask about$([^]*)/m.exec(markdown)?.[1] ?? ''
  const cells = [...section.matchAll(/^\|[^|]*\|([^|]*`[^|]*)\|([^|]*)\|$/gm)]
  const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  return cells.map(([, names = '', files = '']) => ({ names: quoted(names), files: quoted(files) }))
}

test('every number that docs/where-to-change.md names is declared in the file that it names', () => {
  const rows = namedNumbers(read('docs/where-to-change.md'))
  expect(rows.length).toBeGreaterThan(90)
  const lost = rows.flatMap(({ names, files }) => {
    const text = files.map(read).join('\n')
    return names.filter((name) => !new RegExp(`\\b(const|function) ${name}\\b`).test(text))
  })
  expect(lost).toEqual([])
})

test('every folder of the map in ARCHITECTURE.md exists', () => {
  const map = /^```\n([^]*?)^```/m.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const folders = mapPaths(map)
  expect(folders.length).toBeGreaterThan(15)
  expect(folders.filter((folder) => !exists(folder))).toEqual([])
})

/** Reads an indented tree: two spaces a level, the first word of a line is its name. Further in a line goes on. */
function mapPaths(map: string): string[] {
  const open: string[] = []
  return map.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w.-]+\/?)(?= |$)/.exec(line) ?? []
    const depth = indent.length / 2
    if (name === '' || depth > open.length) return []
    open.splice(depth, open.length, name.replace(/\/$/, ''))
    return [open.join('/')]
  })
}

test('a path that is not there is found', () => {
  expect(pathsIn('See `src/nowhere/at-all.ts` and `not a path`.')).toEqual(['src/nowhere/at-all.ts'])
  expect(lostFrom('src/main', 'In `jobs/states.ts`, `src/main/jobs/`, `states.ts`')).toEqual(['states.ts'])
  expect(mapPaths('src/   all\n  main/  core\n         and more\n    x.ts')).toEqual([
    'src',
    'src/main',
    'src/main/x.ts',
  ])
})
