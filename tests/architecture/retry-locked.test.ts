import { expect, test } from 'vitest'
import { sourceFiles } from './project-files.ts'

/** A move that is lost there is made again by itself, or is not worth waiting for. */
const notWorthIt = ['src/main/lib/log/log.ts', 'src/main/host/electron/windows/window-state.ts']

test('whoever moves a file of the app tries again, since Windows refuses it while a scanner has it open', () => {
  const bare = sourceFiles()
    .filter(({ path }) => path.startsWith('src/main/') && !path.endsWith('.test.ts'))
    .filter(({ text }) => /import \{[^}]*\brename(Sync)?\b[^}]*\} from 'node:fs/.test(text))
    .filter(({ path, text }) => !path.endsWith('/retry-locked.ts') && !text.includes('/retry-locked.ts'))
    .map(({ path }) => path)
  expect(bare).toEqual(notWorthIt.toSorted())
})

/** Where a failure is met: copies that may stay for longer, and a log that is begun in memory then. */
const removesFreely = [
  'src/main/store/copies/copy-files.ts',
  'src/main/store/tables/exchanges/exchange-log.ts',
]

test('no file that the start removes from the library keeps it from starting while a scanner has it open', () => {
  const bare = sourceFiles()
    .filter(({ path }) => path.startsWith('src/main/store/') && !/\.test\.ts$|test-support/.test(path))
    .filter(({ text }) => /import \{[^}]*\brm(Sync)?\b[^}]*\} from 'node:fs/.test(text))
    .map(({ path }) => path)
  expect(bare).toEqual(removesFreely)
})
