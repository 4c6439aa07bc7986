import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { backUp, readBackup, restore } from '../../support/backup/backup-folder.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { sha256Of } from '../rig/database.ts'
import { backupPoints, restorePoints, restoreStartPoints } from './keeping-points.ts'
import * as life from '../rig/life.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

const points: readonly CrashPoint[] = ['backup-copied', 'backup-synced', 'backup-renamed', ...backupPoints]

/** What each manifest of it names is there, whole, whatever else was half written. */
function isWhole(chosen: string, point: string): number {
  const { manifests, faults } = readBackup(chosen)
  expect({ point, faults: faults() }).toEqual({ point, faults: [] })
  return manifests.length
}

/** As many states as are kept: the next one removes the oldest. */
async function filled(rig: Rig, chosen: string): Promise<void> {
  const { client, stop } = await rig.start()
  for (let nth = 0; nth < 7; nth += 1) {
    await life.upload(rig)
    expect((await backUp(client, chosen)).failure).toBeNull()
  }
  await stop()
}

row(
  'L2',
  'a backup that was killed while it was written has harmed no earlier one, and the next goes on with it',
  async (rig) => {
    const chosen = life.folderBeside(rig)
    await filled(rig, chosen)
    for (const point of through(points, 3)) {
      const dying = await rig.start({ crashAt: { point } })
      const { sha256 } = await life.upload(rig)
      await backUp(dying.client, chosen).catch(() => {})
      await dying.exited
      expect({ point, signal: dying.endedBy() }).toEqual({ point, signal: 'SIGKILL' })
      expect({ point, states: isWhole(chosen, point) }).toEqual({ point, states: expect.toBeOneOf([7, 8]) })
      const { client, stop } = await rig.start()
      const { report, failure } = await backUp(client, chosen)
      expect({ point, failure, left: report?.left }).toEqual({ point, failure: null, left: [] })
      expect(isWhole(chosen, point)).toBe(7)
      const { manifests, parts } = readBackup(chosen)
      expect(manifests.at(-1)?.entries.map((entry) => entry.sha256)).toContain(sha256)
      expect(parts()).toEqual([])
      await stop()
    }
  },
  180_000,
)

/** As on another computer. */
function emptied({ dataDirectory }: Rig): void {
  rmSync(dataDirectory, { recursive: true, force: true })
  mkdirSync(dataDirectory, { mode: 0o700 })
}

/** Brings the newest state back, as far as the app lives. */
async function broughtBack({ client }: AppProcess, chosen: string): Promise<void> {
  const { root, snapshots } = await client.backup.look({ folder: chosen })
  await restore(client, { folder: root, name: snapshots[0]?.name ?? '' })
}

/** How many files, documents and boards the app shows. */
async function shown({ client }: AppProcess): Promise<(number | null)[]> {
  const { total } = await client.library.list({ kind: null, cursor: null, limit: 9 })
  const { canvases } = await client.canvas.list({ cursor: null, limit: 9 })
  return [total, canvases.length, (await client.boards.list({})).boards.length]
}

row(
  'L3',
  'a library is brought back whole or not at all, wherever the app is killed meanwhile',
  async (rig) => {
    const chosen = life.folderBeside(rig)
    const first = await rig.start()
    const { id, sha256 } = await life.upload(rig)
    await first.client.canvas.create({ width: 30, height: 20 })
    await first.client.boards.create({ name: 'Seas', assetIds: [id] })
    expect((await backUp(first.client, chosen)).failure).toBeNull()
    await first.stop()
    for (const point of through([...restorePoints, ...restoreStartPoints], 2)) {
      emptied(rig)
      const isAtStart = point !== 'restore-file-in-place' && point !== 'restore-ready'
      const dying = await rig.start(isAtStart ? {} : { crashAt: { point } })
      const done = broughtBack(dying, chosen)
      if (isAtStart) {
        await done
        await dying.stop()
        await expect(rig.start({ crashAt: { point } })).rejects.toThrow('ended with null')
      } else {
        await done.catch(() => {})
        await dying.exited
        expect({ point, signal: dying.endedBy() }).toEqual({ point, signal: 'SIGKILL' })
      }
      let app = await rig.start()
      if (point === 'restore-file-in-place') {
        expect(await shown(app)).toEqual([0, 0, 0])
        await broughtBack(app, chosen)
        await app.stop()
        app = await rig.start()
      }
      expect({ point, shown: await shown(app) }).toEqual({ point, shown: [1, 1, 1] })
      const file = join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)
      expect(sha256Of(readFileSync(file))).toBe(sha256)
      await app.stop()
      life.isConsistent(rig)
    }
  },
  180_000,
)
