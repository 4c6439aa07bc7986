import { expect, test } from 'vitest'
import { exists, read } from './project-files.ts'

/** Links, and words in backquotes that look like a path: they begin with one of our folders or end as a file does. */
function pathsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[^]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  return [...links, ...quoted].filter((text) =>
    /^(src|tests|scripts|docs|resources)\/|^[\w.-]+\.(md|json|ts|png)$/.test(text),
  )
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])(
  'every path that %s names exists',
  (document) => {
    const paths = pathsIn(read(document))
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)

test('every folder of the map in ARCHITECTURE.md exists', () => {
  const map = /^```\n([^]*?)^```/m.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const folders = mapPaths(map)
  expect(folders.length).toBeGreaterThan(15)
  expect(folders.filter((folder) => !exists(folder))).toEqual([])
})

/** Reads an indented tree: two spaces a level, the first word of a line is its name. */
function mapPaths(map: string): string[] {
  const open: string[] = []
  return map.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w.-]+\/?)(?= |$)/.exec(line) ?? []
    if (name === '') return []
    const depth = indent.length / 2
    open.splice(depth, open.length, name.replace(/\/$/, ''))
    return [open.join('/')]
  })
}

test('a path that is not there is found', () => {
  expect(pathsIn('See `src/nowhere/at-all.ts` and `not a path`.')).toEqual(['src/nowhere/at-all.ts'])
  expect(mapPaths('src/   all\n  main/  core\n    x.ts')).toEqual(['src', 'src/main', 'src/main/x.ts'])
})
