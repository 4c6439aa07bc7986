import { expect, test } from 'vitest'
import { type Lockfile, readLockfile, runtimePackages } from './runtime-packages.ts'
import { everyTarget, type Target } from './target.ts'

const everywhere = [
  '@img/colour',
  '@napi-rs/keyring',
  'better-sqlite3',
  'detect-libc',
  'node-addon-api',
  'semver',
  'sharp',
]

const natives: Record<string, string[]> = {
  'linux x64': ['@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64', '@napi-rs/keyring-linux-x64-gnu'],
  'linux arm64': [
    '@img/sharp-libvips-linux-arm64',
    '@img/sharp-linux-arm64',
    '@napi-rs/keyring-linux-arm64-gnu',
  ],
  // On Windows libvips is a part of sharp's own package.
  'win32 x64': ['@img/sharp-win32-x64', '@napi-rs/keyring-win32-x64-msvc'],
  'win32 arm64': ['@img/sharp-win32-arm64', '@napi-rs/keyring-win32-arm64-msvc'],
  'darwin x64': ['@img/sharp-darwin-x64', '@img/sharp-libvips-darwin-x64', '@napi-rs/keyring-darwin-x64'],
  'darwin arm64': [
    '@img/sharp-darwin-arm64',
    '@img/sharp-libvips-darwin-arm64',
    '@napi-rs/keyring-darwin-arm64',
  ],
}

const linux: Target = { platform: 'linux', arch: 'x64' }

test.each(everyTarget)('$platform $arch gets its own native packages and no others', (target) => {
  const names = runtimePackages(readLockfile(), target).map(({ name }) => name)
  const own = natives[`${target.platform} ${target.arch}`] ?? []
  expect(names.toSorted()).toEqual([...everywhere, ...own].toSorted())
})

test('every package that ships has its version and its hash', () => {
  const all = everyTarget.flatMap((target) => runtimePackages(readLockfile(), target))
  expect(all.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
  expect(all.filter(({ integrity }) => !integrity.startsWith('sha512-'))).toEqual([])
})

test('a package is found where its dependent finds it, however deep', () => {
  const lock: Lockfile = {
    packages: {
      '': { dependencies: { outer: '1' } },
      'node_modules/outer': { version: '1.0.0', dependencies: { inner: '1', shared: '1' } },
      'node_modules/outer/node_modules/inner': { version: '1.0.0', dependencies: { shared: '1' } },
      'node_modules/inner': { version: '2.0.0' },
      'node_modules/shared': { version: '1.0.0', dependencies: { outer: '1' } },
    },
  }
  expect(runtimePackages(lock, linux).map(({ path }) => path)).toEqual([
    'node_modules/outer',
    'node_modules/outer/node_modules/inner',
    'node_modules/shared',
  ])
})

test('what is asked for and not in the lock file is said', () => {
  expect(() => runtimePackages({ packages: { '': { dependencies: { gone: '1' } } } }, linux)).toThrow(
    'gone, which the app asks for, is not in package-lock.json',
  )
})
