import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findElectron, whyNoDesktop } from './electron-runtime.ts'

function electronFolder(installedVersion: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-runtime-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{"version":"45.4.1"}')
  if (installedVersion === null) return folder
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'version'), installedVersion)
  writeFileSync(join(folder, 'dist', 'electron'), '')
  writeFileSync(join(folder, 'path.txt'), 'electron')
  return folder
}

test('a runtime is found only whole, and in the version that belongs to the package', () => {
  expect(findElectron(electronFolder(null))).toBeNull()
  expect(findElectron(electronFolder('44.0.0'))).toBeNull()
  const folder = electronFolder('v45.4.1\n')
  expect(findElectron(folder)).toBe(join(folder, 'dist', 'electron'))
  rmSync(join(folder, 'dist', 'electron'))
  expect(findElectron(folder)).toBeNull()
})

test('a Linux without a display, or as root, gets no desktop window; other systems always may', () => {
  expect(whyNoDesktop('linux', {}, 1000)).toMatch(/no display/)
  expect(whyNoDesktop('linux', { DISPLAY: '' }, 1000)).toMatch(/no display/)
  expect(whyNoDesktop('linux', { DISPLAY: ':0' }, 0)).toMatch(/root/)
  expect(whyNoDesktop('linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000)).toBeNull()
  expect(whyNoDesktop('darwin', {}, 501)).toBeNull()
  expect(whyNoDesktop('win32', {}, undefined)).toBeNull()
})
