import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { AddedAsset } from '../../../src/shared/domain/asset.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { archive, archivesWhere, bringBack } from '../../support/archive/archives.ts'

let core: AppCore
let disk: string
beforeEach(async () => {
  core = await openAppCore()
  disk = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  onTestFinished(async () => {
    await core.close()
    rmSync(disk, { recursive: true, force: true })
  })
})

/** As large as what is bound over it. */
const byteSize = 4096

function sound(note: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(byteSize, note)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(byteSize - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(44_100, 24)
  bytes.writeUInt32LE(88_200, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(byteSize - 44, 40)
  return bytes
}

async function addSound(note: number): Promise<{ id: AssetId; original: string }> {
  const body = sound(note)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const request = new Request(`http://media/upload?name=note-${note}.wav`, { method: 'POST', body })
  const { id } = AddedAsset.parse(await (await core.app.respondMedia(request)).json())
  return { id, original: join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.wav`) }
}

/** A file of the kernel that may only be written: not even root may open it to be read. */
const writeOnly = ['/sys/kernel/mm/hugepages/hugepages-1048576kB/demote', '/sys/bus/pci/rescan']

/** @returns what makes it readable again; null where this machine has no way */
function makeUnreadable(path: string): (() => void) | null {
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0)
    return () => chmodSync(path, 0o600)
  }
  for (const file of writeOnly)
    try {
      execFileSync('mount', ['--bind', file, path], { stdio: 'ignore' })
      return () => void execFileSync('umount', [path])
    } catch {
      // Another one may be there.
    }
  return null
}

test('a file that cannot be read stays, is named, and holds up none of the others, out and back', async ({
  skip,
}) => {
  const sounds = [await addSound(1), await addSound(2), await addSound(3)]
  const scope = { assetIds: sounds.map(({ id }) => id) }
  const whileUnreadable = async <T>(path: string, act: () => Promise<T>): Promise<T> => {
    const undo = makeUnreadable(path) ?? skip('Nothing here can be made unreadable')
    try {
      return await act()
    } finally {
      undo()
    }
  }
  const expected = {
    moved: { files: 2 },
    stayed: [{ fileName: 'note-2.wav', reason: 'unreadable' }],
    failure: null,
  }
  const [, second] = sounds
  const out = await whileUnreadable(second?.original ?? '', () => archive(core.client, scope, disk))
  expect(out).toMatchObject(expected)
  expect(await archive(core.client, scope, disk)).toMatchObject({ moved: { files: 1 }, stayed: [] })

  const copy = readdirSync(disk, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.includes('note-2'),
  )
  const back = await whileUnreadable(join(disk, copy ?? ''), () => bringBack(core.client, scope))
  expect(back).toMatchObject(expected)
  expect(await bringBack(core.client, scope)).toMatchObject({ moved: { files: 1 }, stayed: [] })
})

test('two presses of Move at once make one archive', async () => {
  const { id } = await addSound(1)
  const scope = { assetIds: [id] }
  await Promise.all([
    core.client.archives.start({ scope, folder: disk }),
    core.client.archives.start({ scope, folder: disk }),
  ])
  await archivesWhere(core.client, ({ run, report }) => run === null && report !== null)
  expect(readdirSync(disk)).toEqual(['Atelier Archive'])
})
