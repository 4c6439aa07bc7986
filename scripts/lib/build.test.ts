import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt } from './build.ts'

const built = [
  'out/main/headless.js',
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/** A project whose files changed at these seconds. */
function project(files: Record<string, number>): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-build-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const all = { 'src/main/a.ts': 100, 'electron.vite.config.ts': 100, 'package.json': 100, ...files }
  for (const [path, changedAt] of Object.entries(all)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), '')
    utimesSync(join(directory, path), changedAt, changedAt)
  }
  return directory
}

const builtAt = (seconds: number) => Object.fromEntries(built.map((path) => [path, seconds]))

test('what was never built, or only in part, is not built', () => {
  expect(isBuilt(project({}))).toBe(false)
  const { 'out/preload/index.cjs': _preload, ...rest } = builtAt(200)
  expect(isBuilt(project(rest))).toBe(false)
})

test('a build after the last change stands, one before it does not', () => {
  expect(isBuilt(project(builtAt(200)))).toBe(true)
  expect(isBuilt(project({ ...builtAt(200), 'src/renderer/deep/b.tsx': 300 }))).toBe(false)
  expect(isBuilt(project({ ...builtAt(200), 'package.json': 300 }))).toBe(false)
  expect(isBuilt(project({ ...builtAt(200), 'out/main/index.js': 50 }))).toBe(false)
})

test('a changed test or text file builds nothing', () => {
  expect(isBuilt(project({ ...builtAt(200), 'src/main/a.test.ts': 300, 'src/main/README.md': 300 }))).toBe(
    true,
  )
})
