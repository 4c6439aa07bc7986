import { readdirSync, rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { retryLocked } from '../../lib/files/retry-locked.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { dayMs } from '../../lib/time/day.ts'
import { putInPlace } from '../../media/files/durable-file.ts'
import type { Store } from '../../store/open.ts'
import { canvasEnding, type CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import { checkGiven } from './check-given.ts'
import { nameOf } from './take-in.ts'

/** How long a document that was removed can be brought back. */
const keptAfterRemovalMs = 30 * dayMs

type Parts = {
  store: Pick<Store, 'canvases' | 'canvasLayers'>
  clock: Clock
  ids: Pick<IdMaker, 'canvas'>
  places: CanvasPlaces
  rows: CanvasRows
  onFault: (error: unknown) => void
}

/**
 * Brings rows and files together, with what an earlier run left. Called before anybody else writes there: what is half
 * written is removed.
 *
 * @returns what goes on with it: says of each row whether its file is there, takes up files that no row knows, where they are
 * documents, and deletes what was removed long ago
 */
export function createStrayImport(parts: Parts): () => Promise<void> {
  const { places, store } = parts
  const names = readdirSync(places.folder)
  const removals = names
    .filter(places.isPart)
    .map((name) => removeHalfWritten(join(places.folder, name), parts))
  const files = names.filter((name) => name.endsWith(canvasEnding))

  return async () => {
    await Promise.all(removals)
    await deleteOld(parts)
    const found = new Set<string>(files.map(places.idOf).filter((id) => id !== null))
    const known = new Set(store.canvases.files().map(({ id }) => id))
    for (const { id, isMissing } of store.canvases.files())
      if (found.has(id) === isMissing) parts.rows.found(id as CanvasId, isMissing)
    for (const name of files.filter((file) => !known.has(places.idOf(file) ?? ''))) {
      await importStray(name, parts).catch(parts.onFault)
    }
  }
}

/** One that another program has open, as Windows allows, holds up no start: it goes as soon as it can, or at the next one. */
function removeHalfWritten(path: string, { onFault }: Parts): Promise<void> {
  return retryLocked(() => rmSync(path, { force: true, recursive: true })).catch(onFault)
}

async function importStray(name: string, { places, clock, ids, rows }: Parts): Promise<void> {
  const path = join(places.folder, name)
  const { width, height } = await checkGiven(path, clock)
  const { mtimeMs } = await stat(path)
  const ownId = places.idOf(name)
  const id = ownId ?? ids.canvas()
  if (ownId === null) await putInPlace(path, places.fileOf(id))
  const at = Math.floor(mtimeMs)
  const facts = { sourceAssetId: null, createdAt: at, changedAt: at, isMissing: false, version: 0 }
  rows.insert({ ...facts, id, name: ownId === null ? nameOf(name) : '', width, height })
}

async function deleteOld({ store, clock, places }: Parts): Promise<void> {
  for (const id of store.canvases.removedBefore(clock.now() - keptAfterRemovalMs, 1000)) {
    for (const file of [places.fileOf(id as CanvasId), places.thumbnailOf(id as CanvasId)])
      await rm(file, { force: true })
    store.canvases.forget(id, clock.now())
    store.canvasLayers.forget(id)
  }
}
