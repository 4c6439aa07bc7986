import { expect, test } from 'vitest'
import { sourceFiles } from './project-files.ts'

/** A move that is lost there is made again by itself, or is not worth waiting for. */
const notWorthIt = ['src/main/lib/log.ts', 'src/main/host/electron/window-state.ts']

test('whoever moves a file of the app does it firmly, since Windows refuses it while a scanner has it open', () => {
  const bare = sourceFiles()
    .filter(({ path }) => path.startsWith('src/main/') && !path.endsWith('.test.ts'))
    .filter(({ text }) => /import \{[^}]*\brename(Sync)?\b[^}]*\} from 'node:fs/.test(text))
    .filter(({ path, text }) => !path.endsWith('/firmly.ts') && !text.includes('/firmly.ts'))
    .map(({ path }) => path)
  expect(bare).toEqual(notWorthIt.toSorted())
})
