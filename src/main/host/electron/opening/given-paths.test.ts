import { expect, test } from 'vitest'
import { argsToOpen } from './given-paths.ts'

test('a start anew does not say once more where the library is: it may have been moved since', () => {
  const args = [
    '--data',
    '/data',
    '--library',
    '/disk/Atelier Library',
    '--keychain',
    'memory',
    '--hidden',
    '/old.png',
  ]
  expect(argsToOpen(['/new.png'], args, true)).toEqual([
    '--data',
    '/data',
    '--keychain',
    'memory',
    '/new.png',
  ])
  expect(argsToOpen([], ['--library=/disk', '--data=/data'], true)).toEqual(['--data=/data'])
})
