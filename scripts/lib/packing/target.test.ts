import { expect, test } from 'vitest'
import { builderFlags, everyTarget, nameOf, targetsToLookAt, wantedTargets } from './target.ts'

const names = (words: readonly string[], host: string): string[] => wantedTargets(words, host).map(nameOf)

test('without a word the app is packed for this system, for both processors', () => {
  expect(names([], 'linux')).toEqual(['linux-x64', 'linux-arm64'])
  expect(names([], 'darwin')).toEqual(['darwin-x64', 'darwin-arm64'])
})

test('each system and each processor can be asked for, from another one too', () => {
  expect(names(['--win', '--arm64'], 'linux')).toEqual(['win32-arm64'])
  expect(names(['--linux', '--win', '--mac'], 'darwin')).toEqual(everyTarget.map(nameOf))
  expect(everyTarget).toHaveLength(6)
})

test('an app for macOS is refused elsewhere, where nothing can sign it', () => {
  expect(() => wantedTargets(['--mac'], 'linux')).toThrow('Only macOS can sign')
})

test('a word that is not known, and a system that has no package, are said', () => {
  expect(() => wantedTargets(['--windows'], 'linux')).toThrow('--windows is not known here')
  expect(() => wantedTargets([], 'freebsd')).toThrow('There is no package for freebsd')
})

test('the builder is asked in its own words', () => {
  expect(everyTarget.map((target) => Object.values(builderFlags(target)).join(' '))).toEqual([
    '--linux --x64',
    '--linux --arm64',
    '--win --x64',
    '--win --arm64',
    '--mac --x64',
    '--mac --arm64',
  ])
})

test('all six targets are looked at, but for macOS on Windows, where the builder refuses', () => {
  for (const host of ['linux', 'darwin']) expect(targetsToLookAt(host)).toEqual(everyTarget)
  expect(targetsToLookAt('win32').map(nameOf)).toEqual([
    'linux-x64',
    'linux-arm64',
    'win32-x64',
    'win32-arm64',
  ])
})
