import { expect, test } from 'vitest'
import { read } from './project-files.ts'

const manifest = JSON.parse(read('package.json'))
const dependencies: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies }

/** Lines of the form "- `name`: why". */
const reasons = new Map(
  [...read('docs/dependencies.md').matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, name = '', reason = '']) => [
    name,
    reason,
  ]),
)

test('every dependency is pinned to one exact version', () => {
  const loose = Object.entries(dependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('every dependency has its reason in docs/dependencies.md', () => {
  expect(Object.keys(dependencies).filter((name) => (reasons.get(name)?.length ?? 0) < 10)).toEqual([])
})

test('docs/dependencies.md names nothing that is gone', () => {
  expect([...reasons.keys()].filter((name) => !(name in dependencies))).toEqual([])
})

test('the lockfile is committed for these very versions and names no host', () => {
  const lockfile = JSON.parse(read('package-lock.json'))
  expect({ ...lockfile.packages[''].dependencies, ...lockfile.packages[''].devDependencies }).toEqual(
    dependencies,
  )
  expect(Object.values<{ resolved?: string }>(lockfile.packages).filter((entry) => entry.resolved)).toEqual(
    [],
  )
})
