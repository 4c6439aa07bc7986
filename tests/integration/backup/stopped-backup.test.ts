import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginBackup } from '../../../src/main/backup/write/begin-backup.ts'
import { clearUnfinished } from '../../../src/main/backup/write/clear-unfinished.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { backUp, readBackup } from '../../support/backup/backup-folder.ts'

let core: AppCore
let chosen: string

beforeEach(async () => {
  core = await openAppCore()
  chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
})

afterEach(async () => {
  await core.close()
  await rm(chosen, { recursive: true, force: true })
})

/** More than are copied at once. */
function manyFiles(): void {
  for (let nth = 0; nth < 1500; nth++) {
    const bytes = Buffer.from(`file ${nth}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}

test.each(['database', 'files'] as const)(
  'one that is stopped while it is at the %s leaves nothing half written, and keeps nobody out',
  async (step) => {
    manyFiles()
    const states = core.client.backup.watch({})
    await states.next()
    await core.client.backup.start({ folder: chosen })
    let isStopped = false
    for await (const { run, failure } of states) {
      if (run === null) {
        expect(failure).toBeNull()
        break
      }
      if (isStopped || run.step !== step) continue
      isStopped = true
      await core.client.backup.stop({})
    }
    const { root, parts, manifests } = readBackup(chosen)
    expect([isStopped, parts(), manifests, existsSync(join(root, 'lock'))]).toEqual([true, [], [], false])
    expect((await backUp(core.client, chosen)).failure).toBeNull()
    expect(readBackup(chosen).faults()).toEqual([])
  },
)

const asLibrary = (libraryId: string) => ({ directory: core.dataDirectory, chosen, libraryId })

test('what another library is writing there meanwhile stays', async () => {
  await beginBackup(asLibrary('theirs'))
  const theirs = readBackup(chosen).parts()
  expect(theirs).not.toEqual([])
  await clearUnfinished({ chosen, libraryId: 'ours' })
  expect(readBackup(chosen).parts()).toEqual(theirs)
  await clearUnfinished({ chosen, libraryId: 'theirs' })
  expect(readBackup(chosen).parts()).toEqual([])
})

test('nothing is removed where the folder of parts became a link, and what is not of a backup stays', async () => {
  const { root } = await beginBackup(asLibrary('ours'))
  const parts = join(root, 'parts')
  writeFileSync(join(parts, 'notes.txt'), 'a note')
  await clearUnfinished({ chosen, libraryId: 'ours' })
  expect(readBackup(chosen).parts()).toEqual(['notes.txt'])

  await beginBackup(asLibrary('ours'))
  const elsewhere = join(chosen, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'database.part'), 'precious')
  await rm(parts, { recursive: true })
  symlinkSync(elsewhere, parts)
  await clearUnfinished({ chosen, libraryId: 'ours' })
  expect(readdirSync(elsewhere)).toEqual(['database.part'])
})
