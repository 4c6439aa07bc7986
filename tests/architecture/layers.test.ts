import { expect, test } from 'vitest'
import { checkLayers, unusedGrants, layerOf } from './check-layers.ts'
import { electronPlaces, exceptions } from './layer-exceptions.ts'
import { layers } from './layers.ts'
import { exists, sourceFiles } from './project-files.ts'
import { scanImports } from './scan-imports.ts'

const check = (path: string, text: string) => checkLayers([{ path, text }])

test('every file of the project imports only what its row allows', () => {
  expect(checkLayers(sourceFiles())).toEqual([])
})

test('every row imports all that it may', () => {
  expect(unusedGrants(sourceFiles())).toEqual([])
})

test('every file of src has a row', () => {
  const homeless = sourceFiles().filter(({ path }) => path.startsWith('src/') && layerOf(path) === null)
  expect(homeless.map(({ path }) => path)).toEqual([])
})

test('every path in the table exists', () => {
  const named = [
    ...layers.flatMap((layer) => [layer.path, ...layer.imports, ...(layer.except ?? [])]),
    ...electronPlaces,
  ]
  expect(named.filter((path) => !exists(`src/${path}`))).toEqual([])
})

test('every exception still stands for an import that is there, and says why', () => {
  const files = new Map(sourceFiles().map(({ path, text }) => [path, text]))
  const idle = exceptions.filter(({ file, imports }) =>
    scanImports(files.get(file) ?? '').every(({ specifier }) => specifier !== imports),
  )
  expect(idle).toEqual([])
  expect(exceptions.filter(({ reason }) => reason.length < 20)).toEqual([])
})

test('the library cannot reach the gateway, and the refusal says what is allowed', () => {
  const [complaint] = check(
    'src/main/services/library/list.ts',
    "import { request } from '../../gateway/http/request.ts'",
  )
  expect(complaint).toContain('src/main/services/library/list.ts:1 imports main/gateway/http/request.ts')
  expect(complaint).toContain('main/services/library may import itself, main/store')
})

test('what all jobs share knows no runner, and the refusal says so', () => {
  const [complaint] = check('src/main/jobs/downloads/a.ts', "import { b } from '../runners/b.ts'")
  expect(complaint).toContain('main/jobs may import itself without main/jobs/runners')
})

test('one room of the window cannot see another', () => {
  expect(check('src/renderer/features/chat/a.ts', "import type { B } from '../video/b.ts'")).toHaveLength(1)
})

test('the window cannot import the main process, by any kind of import', () => {
  const kinds = [
    "import '../main/a.ts'",
    "export { a } from '../main/a.ts'",
    "type A = import('../main/a.ts').A",
  ]
  for (const kind of kinds) expect(check('src/renderer/main.tsx', kind)).toHaveLength(1)
})

test('Electron is refused outside its five places and allowed inside them', () => {
  expect(check('src/main/compose.ts', "import { app } from 'electron'")).toHaveLength(1)
  expect(check('src/main/host/electron/host.ts', "import { app } from 'electron'")).toEqual([])
  expect(
    layers
      .filter((layer) => layer.packages.includes('electron'))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(electronPlaces.toSorted())
})

test('a package that nobody classified is refused everywhere, in tests too', () => {
  expect(check('src/main/store/a.ts', "import x from 'left-pad'")).toHaveLength(1)
  expect(check('tests/integration/a.test.ts', "import x from 'left-pad'")).toHaveLength(1)
})

test("Node's own modules are refused in shared and in the window, under both of their names", () => {
  expect(check('src/shared/a.ts', "import fs from 'node:fs'")).toHaveLength(1)
  expect(check('src/renderer/lib/a.ts', "import fs from 'fs/promises'")).toHaveLength(1)
})

test('a file in an unlisted folder is refused as soon as it imports anything', () => {
  expect(check('src/main/extras/a.ts', "import fs from 'node:fs'")[0]).toContain('nobody listed')
})

test('the product cannot import tests or scripts', () => {
  expect(check('src/main/compose.ts', "import '../../tests/support/a.ts'")).toHaveLength(1)
})

test('the product cannot import what is there for tests', () => {
  expect(check('src/main/compose.ts', "import './store/test-support.ts'")).toHaveLength(1)
  expect(check('src/main/compose.ts', "import './store/open.test.ts'")).toHaveLength(1)
})

test('a computed import is refused', () => {
  expect(check('src/main/compose.ts', 'await import(name)')[0]).toContain('computed')
})
