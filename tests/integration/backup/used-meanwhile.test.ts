import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupState } from '../../../src/shared/domain/keeping/backup.ts'
import { restore } from '../../support/backup/backup-folder.ts'
import { backedUp, here, image, newest, other, started } from '../../support/backup/two-libraries.ts'

/** A library with an image, and so many files beside it that much can be done while they come back. */
async function large(): Promise<{ path: string }> {
  for (let nth = 0; nth < 2000; nth++) {
    const bytes = Buffer.from(`file ${nth}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = join(other.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  const made = await image(other, '#111')
  await backedUp()
  return made
}

const filesHere = (): string[] =>
  readdirSync(join(here.dataDirectory, 'media'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => `media/${name.replaceAll('\\', '/')}`)

async function stateWhere(fits: (state: BackupState) => boolean): Promise<BackupState> {
  for await (const state of here.client.backup.watch({})) if (fits(state)) return state
  throw new Error('the app ended first')
}

/** Until the first files are in their place. */
async function begun(): Promise<void> {
  await here.client.backup.restore(await newest())
  const placed = join(here.dataDirectory, 'restoring', 'placed')
  await expect
    .poll(() => statSync(placed, { throwIfNoEntry: false })?.size ?? 0, { interval: 1, timeout: 60_000 })
    .not.toBe(0)
}

test.each(['is refused at its end', 'is stopped'] as const)(
  'a restore that %s takes its files out of the library that was used meanwhile, but what is named there',
  async (how) => {
    const { path } = await large()
    await begun()
    const same = await image(here, '#111')
    expect(same.path).toBe(path)
    const mine = await image(here, '#222')
    if (how === 'is stopped') await here.client.backup.stop({})
    const { failure, restored } = await stateWhere(({ run }) => run === null)
    expect([failure?.code, restored]).toEqual([how === 'is stopped' ? undefined : 'library-not-empty', null])
    await expect.poll(() => filesHere().toSorted(), { timeout: 30_000 }).toEqual([path, mine.path].toSorted())
    expect(readFileSync(join(here.dataDirectory, path))).toEqual(
      readFileSync(join(other.dataDirectory, path)),
    )
    expect(existsSync(join(here.dataDirectory, 'restoring'))).toBe(false)
    await started()
    expect(filesHere().toSorted()).toEqual([path, mine.path].toSorted())
  },
)

test('the start that gives a restore up takes its files out, but what is named', async () => {
  const [same, gone] = [await image(other, '#111'), await image(other, '#333')]
  await backedUp()
  expect((await restore(here.client, await newest())).failure).toBeNull()
  expect(filesHere().toSorted()).toEqual([same.path, gone.path].toSorted())
  await image(here, '#111')
  const mine = await image(here, '#222')
  await started()
  await expect
    .poll(() => filesHere().toSorted(), { timeout: 30_000 })
    .toEqual([same.path, mine.path].toSorted())
  expect(existsSync(join(here.dataDirectory, 'restoring'))).toBe(false)
})

test('what a restore brought that ended with the app is there for the next try, until the library is used instead', async () => {
  const { path } = await large()
  await begun()
  await started()
  const brought = filesHere().length
  expect(brought).toBeGreaterThan(0)
  await here.client.tags.create({ path: 'sea' })
  await image(here, '#111')
  await started()
  await expect.poll(filesHere, { timeout: 30_000 }).toEqual([path])
  expect(existsSync(join(here.dataDirectory, 'restoring'))).toBe(false)
})

test('a second try that is stopped takes out what the first one brought as well', async () => {
  await large()
  await begun()
  await started()
  expect(filesHere().length).toBeGreaterThan(0)
  await here.client.backup.restore(await newest())
  await stateWhere(({ run }) => (run?.doneBytes ?? 0) > 0)
  await here.client.backup.stop({})
  await stateWhere(({ run }) => run === null)
  await expect.poll(filesHere, { timeout: 30_000 }).toEqual([])
})
