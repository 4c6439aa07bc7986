import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fetchElectron, findElectron, whyNoDesktop } from './electron-runtime.ts'

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

test('the package’s own installer fetches the runtime into its folder, and leaves nothing else where it had its download', async () => {
  const folder = electronFolder(null)
  const installer = `
    const { mkdirSync, writeFileSync } = require('node:fs')
    const { tmpdir } = require('node:os')
    writeFileSync(tmpdir() + '/electron.zip', 'zip')
    mkdirSync(__dirname + '/dist')
    writeFileSync(__dirname + '/dist/version', '45.4.1')
    writeFileSync(__dirname + '/dist/electron', tmpdir())
    writeFileSync(__dirname + '/path.txt', 'electron')`
  writeFileSync(join(folder, 'install.js'), installer)
  const lines: string[] = []
  expect(await fetchElectron((line) => lines.push(line), folder)).toBe(join(folder, 'dist', 'electron'))
  expect(existsSync(readFileSync(join(folder, 'dist', 'electron'), 'utf8'))).toBe(false)
  expect(lines[0]).toContain('120 MB')

  const without = electronFolder(null)
  writeFileSync(join(without, 'install.js'), 'process.exit(1)')
  expect(await fetchElectron(() => {}, without)).toBeNull()
})

test('a Linux without a display, or as root, gets no desktop window; other systems always may', () => {
  expect(whyNoDesktop('linux', {}, 1000)).toMatch(/no display/)
  expect(whyNoDesktop('linux', { DISPLAY: '' }, 1000)).toMatch(/no display/)
  expect(whyNoDesktop('linux', { DISPLAY: ':0' }, 0)).toMatch(/root/)
  expect(whyNoDesktop('linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000)).toBeNull()
  expect(whyNoDesktop('darwin', {}, 501)).toBeNull()
  expect(whyNoDesktop('win32', {}, undefined)).toBeNull()
})
