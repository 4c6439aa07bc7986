import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import type { Entry } from '../manifest.ts'
import { bringBack, type NotBack } from '../restore/bring-back.ts'
import { refuseDocument } from '../restore/refuse-document.ts'
import { restorePlaces } from '../restore/restore-places.ts'
import type { Adding } from './adding.ts'
import { isId } from './id-map.ts'
import { wholeRowsIn } from './pages.ts'
import { createRowWriter } from './row-writer.ts'

/**
 * Documents of the canvas, each with the edits that were decided in it. One that is here stays as it is. The row comes before the
 * file, so that no start takes the file for one that nobody knows.
 */
export async function addDocuments(adding: Adding): Promise<void> {
  const { backup, here, slices, tally, isDeleted, entries, onDone, nowMs } = adding
  const selectHere = here.prepare('SELECT is_missing AS isMissing, version FROM canvases WHERE id = @id')
  const insert = createRowWriter(here, adding.ids, 'canvases')
  const parts = createPartWriter(adding)
  const setBack = here.prepare('UPDATE canvases SET is_missing = 0 WHERE id = @id')
  for (const row of wholeRowsIn(backup, 'canvases')) {
    const { name } = row
    const id = String(row['id'])
    const entry = entries.get(`canvases/${id}.atelier`)
    const known = selectHere.get({ id })
    if (known === undefined && !isId('cvs', id, nowMs)) {
      tally.leave(String(name), 'damaged')
      continue
    }
    if (known?.['isMissing'] === 0) {
      if (known['version'] !== row['version']) tally.leave(String(name), 'own-version')
    } else if (known !== undefined || !isDeleted(id)) {
      await slices.rest()
      const reason = entry === undefined ? 'missing' : await receive(entry, adding)
      if (reason !== null) tally.leave(String(name), reason)
      else {
        // It can be brought back for so long from now on.
        const removed = row['removed_at'] === null ? {} : { removed_at: nowMs }
        const isInserted = await slices.one(() => insert(row, { ...removed, is_missing: 1 }))
        if (known === undefined && !isInserted) {
          tally.leave(String(name), 'damaged')
          continue
        }
        await parts(id)
        await place(id, adding)
        await slices.one(() => void setBack.run({ id }))
        if (known === undefined) tally.count('documents')
      }
    }
    onDone(entry?.byteSize ?? 0)
  }
}

/** Its layers and decisions, of which there may be any number; again where an earlier try ended between them. */
function createPartWriter({ here, backup, ids, slices }: Adding): (id: string) => Promise<void> {
  const parts = ['canvas_layers', 'canvas_decisions'].map((table) => ({
    rows: backup.prepare(`SELECT * FROM ${table} WHERE canvas_id = @id`),
    write: createRowWriter(here, ids, table),
  }))
  return async (id) => {
    for (const { rows, write } of parts) await slices.each(rows.all({ id }), (part) => void write(part))
  }
}

const waiting = (id: string, { directory }: Adding, ending: string) =>
  join(restorePlaces(directory).adding, `${id}.${ending}`)

/** Beside the library, until it is known to be a document of ours. */
async function receive(entry: Entry, adding: Adding): Promise<NotBack | null> {
  const target = join(restorePlaces(adding.directory).adding, entry.path.slice('canvases/'.length))
  const place = { target, part: `${target}.part`, goOn: adding.slices.goOn }
  return (await bringBack(adding.places, entry, place)) ?? (await refuseDocument(entry, target))
}

async function place(id: string, adding: Adding): Promise<void> {
  const folder = join(adding.directory, 'canvases')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const preview = adding.entries.get(`canvases/${id}.webp`)
  if (preview !== undefined) await receive(preview, adding)
  for (const ending of ['webp', 'atelier']) {
    const from = waiting(id, adding, ending)
    const to = join(folder, `${id}.${ending}`)
    if (existsSync(from) && !existsSync(to)) renameRetryingSync(from, to)
  }
  syncDirectoryNow(folder)
}
