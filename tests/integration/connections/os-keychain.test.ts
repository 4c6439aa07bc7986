import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { runInSession, skipWithoutSecretService } from '../../support/secret-service.ts'

const child = fileURLToPath(new URL('../../support/children/keychain-child.ts', import.meta.url))
const key = 'sk-canary-for-the-keychain-7777'

async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(0)
  const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })))
  return contents.filter(({ bytes }) => bytes.includes(text)).map(({ file }) => file)
}

test('a key saved by one run of the app is used by the next and is in no file of the library', async (context) => {
  skipWithoutSecretService(context)

  const home = await mkdtemp(join(tmpdir(), 'atelier-keychain-'))
  const directory = join(home, 'library')
  const gateway = await startDemoGateway({ key })
  const run = async (step: string, ...more: string[]) =>
    JSON.parse(await runInSession(home, [child, step, directory, gateway.origin, ...more])) as unknown

  const works = {
    connection: { keyPlace: 'keychain', keyEnding: '7777' },
    tested: 'works',
    keychain: { kind: 'os', isAvailable: true },
  }
  expect(await run('save', key)).toMatchObject(works)
  expect(await run('use')).toMatchObject(works)
  expect(await filesHolding(directory, key)).toEqual([])

  await gateway.close()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})
