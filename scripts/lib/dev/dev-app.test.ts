import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDevApp } from './dev-app.ts'

test('an app that cannot be entered is told, and ends nothing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-dev-app-'))
  const program = join(directory, 'app.mjs')
  // It says where it is, and nobody is there any more.
  writeFileSync(program, `console.log('Atelier is ready at http://127.0.0.1:1/#code')`)
  const said = Promise.withResolvers<unknown>()
  vi.spyOn(console, 'error').mockImplementation(said.resolve)
  const app = startDevApp([], () => {}, program)
  onTestFinished(async () => {
    await app.stop()
    vi.restoreAllMocks()
    rmSync(directory, { recursive: true })
  })
  // Nobody has asked for it yet: a rejection that is nobody's would end the development server.
  expect(await said.promise).toContain('could not be entered')
  await expect(app.entered()).rejects.toThrow()
})
