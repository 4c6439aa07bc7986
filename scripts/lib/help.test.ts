import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parseFlags } from '../../src/main/host/flags.ts'
import { helpOf } from './help.ts'
import { root } from './run-tool.ts'

const run = promisify(execFile)

test.each([
  ['start', 'npm start -- --browser\n    a browser window even where'],
  ['start', 'npm start -- --hidden\n'],
  ['dev', 'npm run dev\n    the desktop window with hot reload'],
  ['dev', 'npm start -- --data DIR\n'],
  ['package', 'npm run package\n    makes the installers of this system'],
  ['package-describe', 'npm run package:describe\n    writes what each app is made of'],
  ['package-check', 'npm run package:check\n    packs the app for six targets'],
  ['first-run', 'npm run first-run\n    drives the app that was packed'],
])(
  '%s with --help says what README does, does nothing else, and ends well',
  async (script, says) => {
    // Nothing is built, packed or fetched: that would be written to one of these.
    const folder = mkdtempSync(join(tmpdir(), 'atelier-help-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const env = { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: folder, npm_config_offline: 'true' }
    const { stdout } = await run(process.execPath, [join(root, 'scripts', `${script}.ts`), '--help'], { env })
    expect(stdout).toContain(says)
    expect(readdirSync(folder).filter((name) => name.startsWith('atelier-'))).toEqual([])
  },
  30_000,
)

test.each(['package-check', 'first-run'])(
  '%s refuses a word that it does not know, and does nothing',
  async (script) => {
    const started = run(process.execPath, [join(root, 'scripts', `${script}.ts`), '--nonsense'])
    await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--nonsense') })
  },
  30_000,
)

test('every flag that a wrong one is answered with is in the help of the start', () => {
  const flags = refusalOf('--nonsense').match(/(?<=\nFlags: .*)--[a-z-]+/g) ?? []
  expect(flags).toContain('--data')
  for (const flag of flags) expect(helpOf('npm start')).toContain(`npm start -- ${flag}`)
})

function refusalOf(flag: string): string {
  try {
    parseFlags([flag])
    return ''
  } catch (error) {
    return String(error)
  }
}

test('help is plain text, without the marks of code and links', () => {
  expect(helpOf('npm run package')).toMatch(/^npm run package\n {4}[^`[\]]+$/)
  expect(helpOf('npm nonsense')).toBe('')
})
