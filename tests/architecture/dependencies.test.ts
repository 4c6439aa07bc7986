import { expect, test } from 'vitest'
import { read } from './project-files.ts'

const manifest = JSON.parse(read('package.json'))

/** Of a package's manifest, or of the project in the lock file. */
function allOf(one: Record<string, Record<string, string> | undefined>): Record<string, string> {
  return { ...one['dependencies'], ...one['devDependencies'], ...one['optionalDependencies'] }
}

const dependencies = allOf(manifest)

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
  expect(allOf(lockfile.packages[''])).toEqual(dependencies)
  expect(Object.values<{ resolved?: string }>(lockfile.packages).filter((entry) => entry.resolved)).toEqual(
    [],
  )
})

type Lockfile = { packages: Record<string, { integrity?: string; inBundle?: boolean; link?: boolean }> }

/**
 * The packages of which nobody would notice that they are not the ones that were looked at. The project itself and its
 * links are not downloaded; what lies inside another's archive is covered by that one's hash.
 */
function withoutIntegrity({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, inBundle, link }]) => path !== '' && !inBundle && !link && !integrity)
    .map(([path]) => path)
}

test('where npm has no Node for a system, everything else is installed all the same', () => {
  expect(Object.keys(manifest.optionalDependencies)).toEqual(['node'])
})

test('every package in the lockfile is held against its hash, for every system', () => {
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
  expect(withoutIntegrity(lockfile)).toEqual([])
})

test('a lockfile with a package that has no hash is not let through', () => {
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
  const native = 'node_modules/@oxlint/binding-win32-x64-msvc'
  expect(lockfile.packages[native]?.integrity).toMatch(/^sha512-/)
  delete lockfile.packages[native]?.integrity
  expect(withoutIntegrity(lockfile)).toEqual([native])
})
