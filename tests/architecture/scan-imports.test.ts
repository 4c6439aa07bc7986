import { expect, test } from 'vitest'
import { scanImports } from './scan-imports.ts'

const names = (source: string) => scanImports(source).map((found) => found.specifier)

test('static, side-effect, type and namespace imports are found, over several lines too', () => {
  const source = [
    "import a, { b as c, type D } from './one.ts'",
    'import "./two.css"',
    "import type { E } from './three.ts'",
    "import * as f from 'four'",
    'import {\n  g,\n  h,\n} from\n  "./five.ts";',
    "import { 'odd name' as odd } from './six.ts'",
    "import data from './seven.json' with { type: 'json' }",
  ].join('\n')
  expect(names(source)).toEqual([
    './one.ts',
    './two.css',
    './three.ts',
    'four',
    './five.ts',
    './six.ts',
    './seven.json',
  ])
})

test('exports that name another file are found, other exports are not', () => {
  const source = [
    "export { a } from './one.ts'",
    "export type { B } from './two.ts'",
    "export * from './three.ts'",
    "export * as d from './four.ts'",
    'export { e }',
    "const from = 'x'",
    "export const text = 'y'",
    "export type F = { from: 'z' }",
  ].join('\n')
  expect(names(source)).toEqual(['./one.ts', './two.ts', './three.ts', './four.ts'])
})

test('dynamic imports, imports in types, require and module URLs are found', () => {
  const source = [
    "const view = lazy(() => import('./View.tsx'))",
    "type Sharp = typeof import('sharp')",
    "const electron = require('electron')",
    "new Worker(new URL('./worker.ts', import.meta.url))",
    "new URL('beside.ts', import.meta.url)",
    'await import(`./plain.ts`)',
    "const text = `${await import('./inside.ts')} and ${`${import('./deep.ts')}`}`",
  ].join('\n')
  expect(names(source)).toEqual([
    './View.tsx',
    'sharp',
    'electron',
    './worker.ts',
    './beside.ts',
    './plain.ts',
    './inside.ts',
    './deep.ts',
  ])
})

test('a computed import is reported as one that nobody can check', () => {
  expect(names('await import(name)')).toEqual([null])
  expect(names("await import('./a' + b)")).toEqual([null])
  expect(names('await import(`./${a}.ts`)')).toEqual([null])
})

test('a web address made with URL is not an import', () => {
  expect(names("new URL('/v1/messages', baseUrl)")).toEqual([])
})

test('imports in comments, strings, templates and regular expressions do not count', () => {
  const source = [
    "// import a from 'a'",
    "/* import b from 'b' */",
    'const c = "import c from \'c\'"',
    "const d = `import d from 'd'`",
    "const e = /import e from 'e'/.test(x) ? 1 / 2 : 3 / 4",
    "const f = [/['\"`]/, /[/]'/g]",
    "import g from 'g'",
  ].join('\n')
  expect(names(source)).toEqual(['g'])
})

test('apostrophes in JSX text do not hide the imports below them', () => {
  const source = [
    "const a = <p>don't</p>",
    "const b = <a href='x'>it's</a>",
    "const c = import('./c.ts')",
  ].join('\n')
  expect(names(source)).toEqual(['./c.ts'])
})

test('a reference comment names a dependency', () => {
  expect(names('/// <reference types="vite/client" />\nexport {}')).toEqual(['vite/client'])
})

test('the line of an import is the line that a person sees', () => {
  expect(scanImports("/* two\nlines */\n\nimport a from 'a'")).toEqual([{ specifier: 'a', line: 4 }])
})
