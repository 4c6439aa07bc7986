import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { quitFlag } from '../../../src/main/host/flags.ts'
import { root } from '../run-tool.ts'

const builder = readFileSync(join(root, 'electron-builder.yml'), 'utf8')

const Association = z.object({ ext: z.string(), rank: z.string() })
const Builder = z.object({
  fileAssociations: z.array(Association),
  mac: z.object({ fileAssociations: z.array(Association) }),
  win: z.object({ fileAssociations: z.undefined().optional() }),
  linux: z.object({ fileAssociations: z.undefined().optional(), mimeTypes: z.array(z.string()) }),
})

test('only our own kind of file is taken over, and what others hold too is offered where a system can offer', () => {
  const { fileAssociations, mac, linux } = Builder.parse(parse(builder))
  // On Windows each of these becomes the app’s.
  expect(fileAssociations.map(({ ext, rank }) => [ext, rank])).toEqual([['atelier', 'Owner']])
  expect(mac.fileAssociations.map(({ ext, rank }) => [ext, rank])).toEqual([['ora', 'Alternate']])
  expect(linux.mimeTypes).toEqual(['image/openraster'])
})

test('nobody chooses the folder of the program on Windows: the installer removes all that is in it', () => {
  expect(builder).toMatch(/^ {2}allowToChangeInstallationDirectory: false$/m)
})

test('the installer of Windows asks a running Atelier to quit, and ends nothing by force', () => {
  const [, include = ''] = /^ {2}include: (\S+)$/m.exec(builder) ?? []
  const script = readFileSync(join(root, include), 'utf8')
  expect(script).toContain('!macro customCheckAppRunning')
  expect(script).toContain(`"$INSTDIR\\${'${APP_EXECUTABLE_FILENAME}'}" ${quitFlag}\``)
  const commands = script.split('\n').filter((line) => !line.trim().startsWith(';'))
  expect(commands.filter((line) => line.includes('taskkill'))).toHaveLength(1)
  // One on another data folder does not hear it: after six rounds its windows are closed, unless somebody did hear.
  expect(script).toMatch(/\$R2 == 6\n\s*\$\{andIf\} \$R1 != 0\n\s*!insertmacro closeItsWindows\n\s*Pop \$R1/)
  expect(commands.join('\n')).not.toMatch(/taskkill[^`]*\/F\b(?!I)|powershell|_CHECK_APP_RUNNING/i)
})

test('the AppImage has the runtime that needs no FUSE 2 and a launcher that leaves the sandbox on', () => {
  expect(builder).toMatch(/^toolsets:\n {2}appimage: 1\.0\.3$/m)
  expect(builder).not.toContain('no-sandbox')
})
