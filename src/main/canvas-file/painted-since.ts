import type { Database } from 'better-sqlite3'
import { createLayerLooks } from './layer-looks.ts'

/** Somebody who did so much since has done something to the image. */
const mostLookedBack = 200

type StepRow = { command: string; before: string; after: string }

/**
 * Whether anything but a mask looks otherwise since the last step of a command, of those up to `position`: other pixels, or a layer
 * that was hidden, moved, put elsewhere in the stack, or is mixed otherwise. True where there is no such step.
 */
export function createPaintedSince(database: Database): (command: string, position: number) => boolean {
  const selectStep = database.prepare<[number], StepRow>(
    'SELECT command, before, after FROM steps WHERE seq = ?',
  )
  const selectLayers = database.prepare<[number], { layerId: string }>(
    'SELECT DISTINCT layer_id AS layerId FROM step_tiles WHERE seq = ?',
  )
  return (command, position) => {
    const looks = createLayerLooks()
    for (let seq = position; seq > position - mostLookedBack; seq--) {
      const step = selectStep.get(seq)
      if (step === undefined) return true
      if (step.command === command) return false
      const [before, after] = [looks.of(step.before), looks.of(step.after)]
      if (before === null || after === null || looks.differ(before, after)) return true
      const changed = selectLayers.all(seq)
      if (changed.some(({ layerId }) => !before.masks.has(layerId) && !after.masks.has(layerId))) return true
    }
    return true
  }
}
