import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataDirectory } from './data-directory.ts'

test('Linux follows XDG_CONFIG_HOME, or ~/.config where it is unset, empty or not a whole path', () => {
  const at = (environment: Record<string, string>) =>
    dataDirectory({ platform: 'linux', environment, home: '/home/ada' })
  expect(at({ XDG_CONFIG_HOME: '/conf' })).toBe(join('/conf', 'Atelier'))
  expect(at({})).toBe(join('/home/ada', '.config', 'Atelier'))
  expect(at({ XDG_CONFIG_HOME: 'conf' })).toBe(join('/home/ada', '.config', 'Atelier'))
  expect(at({ XDG_CONFIG_HOME: '' })).toBe(join('/home/ada', '.config', 'Atelier'))
})

test('macOS keeps it under Application Support', () => {
  const facts = { platform: 'darwin', environment: { XDG_CONFIG_HOME: '/conf' }, home: '/Users/ada' } as const
  expect(dataDirectory(facts)).toBe(join('/Users/ada', 'Library', 'Application Support', 'Atelier'))
})

test('Windows keeps it under the roaming application data', () => {
  const at = (environment: Record<string, string>) =>
    dataDirectory({ platform: 'win32', environment, home: '/ada' })
  expect(at({ APPDATA: '/ada/Roaming' })).toBe(join('/ada/Roaming', 'Atelier'))
  expect(at({})).toBe(join('/ada', 'AppData', 'Roaming', 'Atelier'))
})
