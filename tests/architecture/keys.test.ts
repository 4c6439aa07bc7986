import { expect, test } from 'vitest'
import { sourceFiles } from './project-files.ts'

test('keys are read in one place, so that a press has one owner and the list of keys is complete', () => {
  const readers = sourceFiles().filter(
    ({ path, text }) =>
      path.startsWith('src/renderer/') &&
      !path.startsWith('src/renderer/keys/') &&
      /\bonKey(Down|Up|Press)|['"]key(down|up|press)['"]|\.isComposing\b/.test(text),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})
