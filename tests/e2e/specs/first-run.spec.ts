import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findWalkChromium } from '../../../scripts/find-chromium.ts'
import { packagedWindows } from '../../../scripts/lib/first-run/packaged-window.ts'

const script = fileURLToPath(new URL('../../../scripts/first-run.ts', import.meta.url))

test.beforeEach(({}, testInfo) => {
  test.skip(testInfo.project.name !== 'browser', 'it opens a window of its own')
})

test('the first run makes one of each, saves a copy, seeks, quits and finds all of it again', async () => {
  test.setTimeout(180_000)
  const flags = ['--browser', '--keychain', 'memory']
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...flags])
  const done = [...stdout.matchAll(/^ok {4}([^:(\n]+?)(?::| \()/gm)].map(([, name]) => name)
  expect(done).toEqual([
    'it opens its window',
    'the first screen is there',
    'the demo gateway starts',
    'a reply is made',
    'an image is made and drawn',
    'a video is made and received',
    'both files are on disk as they came',
    'a copy is saved, byte for byte',
    'the video plays from its middle',
    'it quits',
    'it starts again',
    'the reply, the image and the video are there',
    'it quits again',
  ])
})

test('a program that was packed is driven by its window alone, as what ships lets nobody further in', async () => {
  test.skip(process.platform === 'win32', 'the stand-in is a shell script')
  const folder = await mkdtemp(join(tmpdir(), 'atelier-stand-in-'))
  // Electron takes the same switch as the Chromium in it, and says the same line.
  const program = join(folder, 'atelier')
  const page = 'data:text/html,<button>Try the demo gateway</button>'
  await writeFile(
    program,
    `#!/bin/sh\nexec '${findWalkChromium()}' --headless '--user-data-dir=${folder}/profile' "$1" "$3" '${page}'\n`,
  )
  await chmod(program, 0o755)
  const app = await packagedWindows(program, [], 'data:')(join(folder, 'data'))
  try {
    await app.page.getByRole('button', { name: 'Try the demo gateway' }).click()
    expect(app.printed()).toContain('DevTools listening on ws://127.0.0.1:')
  } finally {
    await app.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('what is no program of ours is said to have ended before its window', async () => {
  await expect(packagedWindows(process.execPath, [])('/nowhere')).rejects.toThrow(
    /^It ended with 9 before its window:\n.*bad option/s,
  )
})
