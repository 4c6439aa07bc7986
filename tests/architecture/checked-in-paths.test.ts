import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { exists, root } from './project-files.ts'

/** With an ending or without, in any case: Windows opens the device, and Git does not check out what has its name. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i
const refusedByWindows = /[<>:"|?*\\]|\p{Cc}|[. ]$/u

const isTakenEverywhere = (path: string): boolean =>
  path.split('/').every((name) => !device.test(name) && !refusedByWindows.test(name))

/** The path, and the folders that it is in. */
const withFolders = (path: string): string[] =>
  path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'))

test.skipIf(!exists('.git'))('every path that is checked in can be checked out on every system', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path !== '')
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => !isTakenEverywhere(path))).toEqual([])
  const all = [...new Set(paths.flatMap(withFolders))]
  const byLowerCase = Map.groupBy(all, (path) => path.toLowerCase())
  expect([...byLowerCase.values()].filter(({ length }) => length > 1)).toEqual([])
})

test.each(['NUL', 'docs/aux.md', 'src/Com1/x.ts', 'a/b.', 'a /b', 'what?.md', 'a:b', 'a\\b'])(
  '%s is a path that Windows does not take',
  (path) => expect(isTakenEverywhere(path)).toBe(false),
)

test.each(['.gitignore', 'src/null.ts', 'docs/com10.md', 'a/console.log'])('%s is taken everywhere', (path) =>
  expect(isTakenEverywhere(path)).toBe(true),
)
