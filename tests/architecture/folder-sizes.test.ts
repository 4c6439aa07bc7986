import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { sourceFiles } from './project-files.ts'

/** A folder with more is a floor without walls: nobody finds a file there by looking. */
const mostFiles = 20

/** Folders that hold more, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/main/store/migrations':
    'a file for each step of the schema, never changed again and found by its number',
}

/** Tests, and what only they use, lie beside what they test and are found by its name. */
const isForTests = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|-fixtures\.ts$|test-support\.ts$/.test(path)

function crowded(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => !isForTests(path)),
    (path) => dirname(path),
  )
  return [...folders].filter(([, files]) => files.length > mostFiles).map(([folder]) => folder)
}

test('no folder holds more than 20 source files, but for those that say why', () => {
  expect(crowded(sourceFiles().map(({ path }) => path))).toEqual(Object.keys(exceptions))
})

test('a folder of 21 files is crowded, tests not counted', () => {
  const files = Array.from({ length: 20 }, (_, index) => `src/a/${index}.ts`)
  expect(crowded([...files, 'src/a/b/c.ts', 'src/a/0.test.ts', 'src/a/a-fixtures.ts'])).toEqual([])
  expect(crowded([...files, 'src/a/one-more.tsx'])).toEqual(['src/a'])
})
