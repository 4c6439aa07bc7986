import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { addBackup, backUp } from '../../support/backup/backup-folder.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { withDatabase } from '../rig/database.ts'
import * as life from '../rig/life.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { type At, addPoints } from './keeping-points.ts'

afterAll(closeSession)

const files = 4
/** Early, in the middle, and where most of it has come. */
const points: readonly At[] = [
  { point: 'restore-file-in-place', count: 3 },
  { point: 'restore-file-in-place', count: 1 + files },
  ...[1, 2, 3].flatMap((count) => addPoints.map((point) => ({ point, count }))),
]

/** As on another computer. */
function begunAnew({ dataDirectory }: Rig): void {
  rmSync(dataDirectory, { recursive: true, force: true })
  mkdirSync(dataDirectory, { mode: 0o700 })
}

async function newest({ client }: AppProcess, chosen: string) {
  const { root, snapshots } = await client.backup.look({ folder: chosen })
  return { folder: root, name: snapshots[0]?.name ?? '', takesBack: false }
}

/** By their rows. Each has its file. */
function contents(rig: Rig): string[] {
  const rows = withDatabase(rig, (sqlite) =>
    sqlite.prepare('SELECT sha256 FROM assets ORDER BY sha256').all(),
  )
  const all = rows.map(({ sha256 }) => String(sha256))
  const lacking = all.filter(
    (sha256) => !existsSync(join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)),
  )
  expect(lacking).toEqual([])
  return all
}

row(
  'L8',
  'a backup is added once, wherever the app is killed meanwhile, and nothing of what was there is lost',
  async (rig) => {
    const chosen = life.folderBeside(rig)
    const first = await rig.start()
    const theirs: string[] = []
    for (let nth = 0; nth < files; nth += 1) theirs.push((await life.upload(rig)).sha256)
    await first.client.boards.create({ name: 'Seas', assetIds: [] })
    expect((await backUp(first.client, chosen)).failure).toBeNull()
    await first.stop()
    for (const at of points) {
      begunAnew(rig)
      const before = await rig.start()
      const { sha256: own } = await life.upload(rig)
      await before.stop()
      const dying = await rig.start({ crashAt: at })
      await addBackup(dying.client, await newest(dying, chosen)).catch(() => {})
      await dying.exited
      expect({ at, signal: dying.endedBy() }).toEqual({ at, signal: 'SIGKILL' })
      expect(contents(rig)).toContain(own)
      const { client, stop } = await rig.start()
      const { report, failure } = await addBackup(client, await newest(rig.app(), chosen))
      expect({ at, failure, left: report?.left }).toEqual({ at, failure: null, left: [] })
      expect(contents(rig)).toEqual([own, ...theirs].toSorted())
      expect((await client.boards.list({})).boards.map(({ name }) => name)).toEqual(['Seas'])
      await stop()
      life.isConsistent(rig)
    }
  },
  180_000,
)
