import { expect, test } from 'vitest'
import { findHeadlessShell, findInstalledChromium } from './find-chromium.ts'

const machine = (platform: NodeJS.Platform, environment: Record<string, string>, ...present: string[]) => ({
  platform,
  environment,
  exists: (path: string) => present.includes(path),
})

test('on Linux every folder of PATH is looked through, Chrome before Chromium', () => {
  const linux = machine(
    'linux',
    { PATH: '/usr/local/bin:/usr/bin' },
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  )
  expect(findInstalledChromium(linux)).toBe('/usr/bin/google-chrome')
})

test('on macOS the application bundle is opened, also from the own Applications folder', () => {
  const path = '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'
  expect(findInstalledChromium(machine('darwin', { HOME: '/Users/ada' }, path))).toBe(path)
})

test('on Windows Edge will do', () => {
  const path = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
  expect(
    findInstalledChromium(machine('win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, path)),
  ).toBe(path)
})

test('a machine without any browser gets null', () => {
  expect(findInstalledChromium(machine('linux', { PATH: '/usr/bin' }))).toBe(null)
})

test('the engine without a window is taken where Linux has it, and nowhere else', () => {
  const path = '/usr/bin/chromium-headless-shell'
  expect(findHeadlessShell(machine('linux', { PATH: '/bin:/usr/bin' }, path))).toBe(path)
  expect(findHeadlessShell(machine('linux', { PATH: '/usr/bin' }, '/usr/bin/chromium'))).toBe(null)
  expect(findHeadlessShell(machine('win32', { PATH: '/usr/bin' }, path))).toBe(null)
})
