import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const entry = fileURLToPath(new URL('../../../src/main/headless.ts', import.meta.url))

test('an app whose starter is gone before it is up ends too, and keeps no library from the next one', async ({
  signal,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-left-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const app = fork(entry, ['--data', folder, '--keychain', 'memory', '--no-open', '--port', '0'], {
    silent: true,
    signal,
  })
  const ended = once(app, 'exit')
  app.disconnect()
  expect(await ended).toEqual([0, null])
})
