import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { CrashPoint } from '../../lib/fault-hooks.ts'
import { sampleAsset } from '../../store/test-support.ts'
import { lookToAdd } from './look-to-add.ts'
import { makeControl, stopAdding } from './turns.ts'
import { add, backUp, makeTwoLibraries, withRows, withStore } from './test-support.ts'

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const id = (nth: number) => `ast_${String(nth).padStart(26, '0')}` as AssetId

/** A backup of one file, and another library that has something too. */
async function oneFile() {
  const both = makeTwoLibraries()
  onTestFinished(both.remove)
  const sha256 = sha256Of('one')
  withStore(both.there, (store) => store.assets.insert(sampleAsset({ id: id(1), sha256, byteSize: 3 })))
  mkdirSync(join(both.there, 'media', sha256.slice(0, 2)))
  writeFileSync(join(both.there, 'media', sha256.slice(0, 2), `${sha256}.png`), 'one')
  withStore(both.here, (store) => store.assets.insert(sampleAsset({ id: id(2), sha256: sha256Of('two') })))
  return { both, name: await backUp(both) }
}

test('several looks at a backup at once do not get into each other, and leave nothing', async () => {
  const { both, name } = await oneFile()
  const ask = { directory: both.here, chosen: both.chosen, name }
  const looks = await Promise.all([lookToAdd(ask), lookToAdd(ask), lookToAdd(ask)])
  expect(looks.map(({ fresh }) => fresh.files)).toEqual([1, 1, 1])
  expect(readdirSync(join(both.here, 'looking'))).toEqual([])
})

test('room is asked for what comes, not for what was deleted here for ever', async () => {
  const { both, name } = await oneFile()
  const folder = join(both.chosen, 'Atelier Backup', 'snapshots')
  const manifest = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  for (const entry of manifest.entries) if (entry.path.startsWith('media/')) entry.byteSize = 2 ** 52
  const text = JSON.stringify(manifest)
  rmSync(join(folder, name))
  const larger = name.replace(/[0-9a-f]{64}/, sha256Of(text))
  writeFileSync(join(folder, larger), text)
  await expect(add(both, larger)).rejects.toMatchObject({ kind: 'library-full' })
  withRows(both.here, (sqlite) => sqlite.execute(`INSERT INTO purged VALUES ('${id(1)}', 1)`))
  expect(await add(both, larger)).toMatchObject({ deletedCount: 1, wasStopped: false })
})

test('one that is stopped while its database is copied ends there, and leaves nothing', async () => {
  const { both, name } = await oneFile()
  const control = makeControl()
  onTestFinished(() => void (globalThis.atelierFaultHooks = undefined))
  const points: CrashPoint[] = []
  globalThis.atelierFaultHooks = { crash: (point) => void points.push(point), clock: undefined as never }
  stopAdding(control)
  expect(await add(both, name, { control })).toMatchObject({ wasStopped: true, added: { files: 0 } })
  expect(points).not.toContain('restore-file-in-place')
  expect(existsSync(join(both.here, 'adding'))).toBe(false)
})
