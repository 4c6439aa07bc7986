import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-tool.ts'

const builder = readFileSync(join(root, 'electron-builder.yml'), 'utf8')

test('nobody chooses the folder of the program on Windows: the installer removes all that is in it', () => {
  expect(builder).toMatch(/^ {2}allowToChangeInstallationDirectory: false$/m)
})

test('the installer of Windows asks a running Atelier to quit, and ends nothing by force', () => {
  const [, include = ''] = /^ {2}include: (\S+)$/m.exec(builder) ?? []
  const script = readFileSync(join(root, include), 'utf8')
  expect(script).toContain('!macro customCheckAppRunning')
  const commands = script.split('\n').filter((line) => !line.trim().startsWith(';'))
  expect(commands.filter((line) => line.includes('taskkill'))).toHaveLength(1)
  expect(commands.join('\n')).not.toMatch(/taskkill[^`]*\/F\b(?!I)|powershell|_CHECK_APP_RUNNING/i)
})

test('the AppImage has the runtime that needs no FUSE 2 and a launcher that leaves the sandbox on', () => {
  expect(builder).toMatch(/^toolsets:\n {2}appimage: 1\.0\.3$/m)
  expect(builder).not.toContain('no-sandbox')
})
