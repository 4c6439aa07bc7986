import { expect, test } from 'vitest'
import { isOfLibrary } from './library-names.ts'

test.each([
  'atelier.db',
  'atelier.db-wal',
  'media',
  'canvases',
  'restoring',
  'adding',
  'looking',
  'reserve.bin',
])('%s is of the library, and stays in no folder that it was moved from', (name) =>
  expect(isOfLibrary(name)).toBe(true),
)

test.each(['Photos', 'my media', 'looking.txt', 'library-place.json'])('%s is not', (name) =>
  expect(isOfLibrary(name)).toBe(false),
)
