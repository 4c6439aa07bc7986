import { expect, test } from 'vitest'
import { sourceFiles } from './project-files.ts'

test('nothing of the app asks for the types of entries, whose answer inside an archive Electron has mended four times', () => {
  const asking = sourceFiles()
    .filter(({ path }) => /^src\/(main|demo-gateway|preload|shared)\//.test(path))
    .filter(({ text }) => text.includes('withFileTypes'))
    .map(({ path }) => path)
  expect(asking).toEqual([])
})
