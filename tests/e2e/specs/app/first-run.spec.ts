import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findWalkChromium } from '../../../../scripts/find-chromium.ts'
import { drive } from '../../../../scripts/lib/first-run/drive.ts'
import { packagedWindows } from '../../../../scripts/lib/first-run/packaged-window.ts'

const script = fileURLToPath(new URL('../../../../scripts/first-run.ts', import.meta.url))

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
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${done.length} ok, 0 left`)
})

/**
 * A program that shows this page where the packed app would show its own. Electron takes the same switch as the Chromium in
 * it, and says the same line.
 */
async function standIn(page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-stand-in-'))
  const program = join(folder, 'atelier')
  const chromium = `'${findWalkChromium()}' --headless --no-sandbox '--user-data-dir=${folder}/profile'`
  await writeFile(program, `#!/bin/sh\nexec ${chromium} "$1" 'data:text/html,${page}'\n`)
  await chmod(program, 0o755)
  return {
    folder,
    open: packagedWindows(program, [], 'data:'),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

test.describe('with a stand-in for the packed program', () => {
  test.skip(process.platform === 'win32', 'the stand-in is a shell script')

  test('it is driven by its window alone, as what ships lets nobody further in', async () => {
    const { folder, open, remove } = await standIn('<button>Try the demo gateway</button>')
    const app = await open(join(folder, 'data'))
    try {
      await app.page.getByRole('button', { name: 'Try the demo gateway' }).click()
      expect(app.printed()).toContain('DevTools listening on ws://127.0.0.1:')
    } finally {
      await app.kill()
      await remove()
    }
  })

  test('a step that fails is named, and leaves the window and what was printed', async () => {
    const { folder, open, remove } = await standIn('<h1>Nothing</h1>')
    const evidence = join(folder, 'evidence')
    const said: string[] = []
    const isWell = await drive({
      open,
      dataDirectory: join(folder, 'data'),
      canSaveCopies: false,
      evidence,
      say: (line) => void said.push(line),
      actionWithinMs: 500,
    })
    const kept = (await readdir(evidence)).toSorted()
    await remove()
    expect(isWell).toBe(false)
    expect(said[0]).toMatch(/^ok {4}it opens its window/)
    expect(said[1]).toMatch(/^FAIL {2}the first screen is there: .*Timeout 500ms/)
    expect(kept).toEqual(['printed.txt', 'window.png'])
  })
})

test('what is no program of ours is said to have ended before its window', async () => {
  await expect(packagedWindows(process.execPath, [])('/nowhere')).rejects.toThrow(
    /^It ended with 9 before its window:\n.*bad option/s,
  )
})
