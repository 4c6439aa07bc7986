import type { Database } from 'better-sqlite3'
import { readStructure } from './structure.ts'

/** Somebody who did so much since has done something to the image. */
const mostLookedBack = 200

type StepRow = { command: string; before: string; after: string }

/**
 * Whether pixels of anything but a mask changed after the last step of a command, of those up to `position`; true where there is no
 * such step.
 */
export function createPaintedSince(database: Database): (command: string, position: number) => boolean {
  const selectStep = database.prepare<[number], StepRow>(
    'SELECT command, before, after FROM steps WHERE seq = ?',
  )
  const selectLayers = database.prepare<[number], { layerId: string }>(
    'SELECT DISTINCT layer_id AS layerId FROM step_tiles WHERE seq = ?',
  )
  return (command, position) => {
    for (let seq = position; seq > position - mostLookedBack; seq--) {
      const step = selectStep.get(seq)
      if (step === undefined) return true
      if (step.command === command) return false
      const changed = new Set(selectLayers.all(seq).map(({ layerId }) => layerId))
      if (changed.size === 0) continue
      const known = [...readStructure(step.before).layers, ...readStructure(step.after).layers]
      if (known.some(({ id, kind }) => kind !== 'mask' && changed.has(id))) return true
    }
    return true
  }
}
