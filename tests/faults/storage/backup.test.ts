import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { backUp, readBackup } from '../../support/backup-folder.ts'
import * as life from '../rig/life.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

const points: readonly CrashPoint[] = [
  'backup-copied',
  'backup-synced',
  'backup-renamed',
  'backup-file-copied',
  'backup-file-synced',
  'backup-file-in-place',
  'backup-manifest-written',
  'backup-manifest-in-place',
  'old-snapshot-removed',
  'old-file-removed',
]

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
