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

test('Windows keeps it under the local application data, never under those that roam or lie on a server', () => {
  const at = (environment: Record<string, string>) =>
    dataDirectory({ platform: 'win32', environment, home: 'C:\\Users\\Ada' })
  const usual = {
    APPDATA: '\\\\server\\profiles\\ada\\Roaming',
    LOCALAPPDATA: 'D:\\Users\\Ada\\AppData\\Local',
  }
  expect(at(usual)).toBe('D:\\Users\\Ada\\AppData\\Local\\Atelier')
  for (const LOCALAPPDATA of ['', 'Local'])
    expect(at({ ...usual, LOCALAPPDATA })).toBe('C:\\Users\\Ada\\AppData\\Local\\Atelier')
  expect(at({})).toBe('C:\\Users\\Ada\\AppData\\Local\\Atelier')
})
