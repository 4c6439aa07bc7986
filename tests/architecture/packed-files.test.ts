import { expect, test } from 'vitest'
import { mainEntries } from '../../scripts/lib/main-entries.ts'
import { isForTests } from './check-layers.ts'
import { sourceFiles } from './project-files.ts'

test('nothing of the app asks for the types of entries, whose answer inside an archive Electron has mended four times', () => {
  const asking = sourceFiles()
    .filter(({ path }) => /^src\/(main|demo-gateway|preload|shared)\//.test(path))
    .filter(({ text }) => text.includes('withFileTypes'))
    .map(({ path }) => path)
  expect(asking).toEqual([])
})

test('every file that runs as a thread or a process of its own is built, packed and started by the check of the package', () => {
  const ownSide =
    /import \{[^}]*\bparentPort\b[^}]*\} from 'node:worker_threads'|from '[./]+lib\/parent-port\.ts'/
  const found = sourceFiles()
    .filter(({ path, text }) => path.startsWith('src/main/') && !isForTests(path) && ownSide.test(text))
    .map(({ path }) => path)
  expect(found.length).toBeGreaterThan(8)
  const built: readonly string[] = Object.values(mainEntries)
  expect(found.filter((path) => !built.includes(path))).toEqual([])
})
