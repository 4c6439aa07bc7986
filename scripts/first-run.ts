/**
 * Drives the app that was packed for this machine as a person does on their first day: `npm run first-run`.
 *
 *   -- --program FILE       another one, such as the one that an installer put somewhere
 *   -- --browser            the built app in a browser window, where Electron's runtime cannot be had
 *   -- --keychain memory    as the app's own flag; without it the keychain is the machine's
 *
 * It reads English: a Mac has to speak it, other systems need not. It uses a folder of its own, which is gone afterwards. Nothing of the app is changed for it.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './lib/build.ts'
import { browserWindows } from './lib/first-run/browser-window.ts'
import { drive } from './lib/first-run/drive.ts'
import type { OpenApp } from './lib/first-run/driven-app.ts'
import { packagedWindows } from './lib/first-run/packaged-window.ts'
import { asksForHelp, helpOf } from './lib/help.ts'
import { programOf } from './lib/packing/pack-target.ts'
import { nameOf, thisTarget } from './lib/packing/target.ts'
import { root } from './lib/run-tool.ts'

const options = {
  browser: { type: 'boolean' },
  program: { type: 'string' },
  keychain: { type: 'string' },
} as const

/** @throws Error where there is nothing to drive */
async function appToDrive(): Promise<{ name: string; open: OpenApp; canSaveCopies: boolean }> {
  const { browser = false, program, keychain } = parseArgs({ options }).values
  const flags = keychain === undefined ? [] : ['--keychain', keychain]
  if (browser) {
    await buildIfNeeded()
    return { name: 'the built app in a browser window', open: browserWindows(flags), canSaveCopies: true }
  }
  const target = thisTarget()
  const file = program ?? programOf(join(root, 'dist'), target)
  if (!existsSync(file)) {
    throw new Error(
      `${file} is not there. npm run package makes it; npm run first-run -- --browser needs none.`,
    )
  }
  return { name: `${file} (${nameOf(target)})`, open: packagedWindows(file, flags), canSaveCopies: false }
}

async function firstRun(): Promise<boolean> {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(helpOf('npm run first-run'))
    return true
  }
  const { name, ...app } = await appToDrive()
  console.log(`The first run of ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'atelier-first-run-'))
  try {
    const evidence = join(root, '.reports', 'first-run')
    return await drive({
      ...app,
      dataDirectory: join(folder, 'data'),
      evidence,
      say: (line) => console.log(line),
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

const isWell = await firstRun().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return false
})
process.exitCode = isWell ? 0 : 1
