import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { forkHelper } from './fork-helper.ts'

function scriptFile(script: string): URL {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-helper-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'helper.mjs'), script)
  return pathToFileURL(join(directory, 'helper.mjs'))
}

test('a helper answers with bytes, and telling it more after its end harms nobody', async () => {
  const echo = `process.on('message', (bytes) => process.send({ bytes, args: process.execArgv }))`
  const heard = Promise.withResolvers<unknown>()
  const helper = forkHelper(scriptFile(echo), heard.resolve)
  helper.send(Uint8Array.of(1, 2))
  expect(await heard.promise).toEqual({ bytes: Uint8Array.of(1, 2), args: [] })
  helper.kill()
  await helper.ended
  helper.send('later')
  helper.keepAppAlive(false)
  helper.kill()
})

test('a helper whose program cannot be started has ended', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  const helper = forkHelper(scriptFile(''), () => {})
  process.execPath = execPath
  await expect(helper.ended).resolves.toBeUndefined()
  helper.send('later')
  helper.kill()
})
