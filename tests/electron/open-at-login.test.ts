import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFlags } from '../../src/main/host/flags.ts'
import { autostartFile } from '../../src/main/host/electron/login/autostart-file.ts'
import { isLoginStart, loginItemOf } from '../../src/main/host/electron/login/login-item.ts'
import { fakeElectron } from './electron-double.ts'
import { prepareDesktop, temporaryDirectory } from './run-desktop.ts'

test.each([
  ['win32', { args: ['--hidden'] }],
  ['darwin', {}],
] as const)('on %s the system is asked, and what it says is told', async (platform, words) => {
  const { app, electron } = fakeElectron()
  const item = loginItemOf(electron.app, platform)
  expect(await item?.read()).toBe('off')
  expect(await item?.set(true)).toBe('on')
  expect(app.loginAsked).toEqual([{ openAtLogin: true, ...words }])
  expect(await item?.set(false)).toBe('off')
})

test('what a person switched off in the system is off, whatever was written', async () => {
  const { app, electron } = fakeElectron()
  const onWindows = loginItemOf(electron.app, 'win32')
  await onWindows?.set(true)
  app.login.executableWillLaunchAtLogin = false
  expect(await onWindows?.read()).toBe('off')

  const onMac = loginItemOf(electron.app, 'darwin')
  Object.assign(app.login, { openAtLogin: false, status: 'requires-approval' })
  expect(await onMac?.read()).toBe('needs-approval')
})

test('from its source the app does not offer to be opened at login', () => {
  const { app, electron } = fakeElectron()
  app.isPackaged = false
  expect(loginItemOf(electron.app, 'linux')).toBeNull()
  expect(loginItemOf(electron.app, 'win32')).toBeNull()
})

test('on Linux a file of the autostart folder opens this very program without a window', async () => {
  const config = temporaryDirectory()
  const file = join(config, 'autostart', 'studio.atelier.desktop.desktop')
  const item = autostartFile({ XDG_CONFIG_HOME: config }, '/opt/My "100%" $App/atelier')
  expect(await item.read()).toBe('off')
  expect(await item.set(true)).toBe('on')
  expect(readFileSync(file, 'utf8').split('\n')).toContain(
    String.raw`Exec="/opt/My \\"100%%\\" \\$App/atelier" --hidden`,
  )
  const inImage = autostartFile({ XDG_CONFIG_HOME: config, APPIMAGE: '/home/a/Atelier.AppImage' }, '/tmp/x')
  expect(await inImage.read()).toBe('off')
  expect(await inImage.set(true)).toBe('on')

  // As the settings of a desktop write it.
  writeFileSync(file, `${readFileSync(file, 'utf8')}X-GNOME-Autostart-enabled=false\n`)
  expect(await inImage.read()).toBe('off')
  expect(await inImage.set(true)).toBe('on')
  expect(await inImage.set(false)).toBe('off')
  expect(await inImage.set(false)).toBe('off')
})

test('a folder for it that cannot be written says so, and nothing is on', async () => {
  const config = temporaryDirectory()
  const file = join(config, 'autostart')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const item = autostartFile({ XDG_CONFIG_HOME: config }, '/opt/Atelier/atelier')
  await expect(item.set(true)).rejects.toThrow()
  expect(await item.read()).toBe('off')
})

test('at login the app has no window until somebody asks for it', async () => {
  expect(parseFlags(['--hidden']).isHidden).toBe(true)
  const desktop = prepareDesktop()
  desktop.options.isHidden = true
  desktop.app.ready.resolve()
  await desktop.start()
  expect(desktop.happened).toContain('app opened')
  expect(desktop.windows).toEqual([])
  desktop.app.emit('second-instance', {}, ['atelier', '--hidden'], '/')
  expect(desktop.windows).toEqual([])
  desktop.app.emit('second-instance', {}, ['atelier'], '/')
  expect(desktop.windows).toHaveLength(1)
  desktop.app.quit()
  await desktop.app.exited.promise

  const { app, electron } = fakeElectron()
  app.login.wasOpenedAtLogin = true
  expect([isLoginStart(electron.app, 'darwin'), isLoginStart(electron.app, 'win32')]).toEqual([true, false])
})
