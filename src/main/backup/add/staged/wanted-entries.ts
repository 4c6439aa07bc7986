import type { Row } from '../../../store/sqlite.ts'
import type { Entry } from '../../manifest.ts'
import { placeOf } from '../../write/expected-files.ts'
import type { Adding } from '../adding.ts'
import { rowsIn } from '../pages.ts'

/** The files of a backup that would come with its rows, perhaps some twice: by these the room is measured before anything comes. */
export function* wantedEntries(adding: Adding): Generator<Entry> {
  const { backup, entries } = adding
  const isWanted = createIsWanted(adding, 'assets')
  const columns = 'id, sha256, mime_type AS mimeType'
  for (const row of rowsIn(backup, { columns, from: 'assets' })) {
    if (!isWanted(row)) continue
    const sha256 = String(row['sha256'])
    yield* found(entries, placeOf({ sha256, mimeType: String(row['mimeType']) }))
    yield* found(entries, `thumbnails/${sha256.slice(0, 2)}/${sha256}-poster.webp`)
  }
  const isDocumentWanted = createIsWanted(adding, 'canvases')
  for (const row of rowsIn(backup, { columns: 'id', from: 'canvases' }))
    if (isDocumentWanted(row))
      for (const ending of ['atelier', 'webp'])
        yield* found(entries, `canvases/${String(row['id'])}.${ending}`)
  for (const entry of entries.values()) if (entry.path.startsWith('media/unusable/')) yield entry
}

function createIsWanted(
  { here, ids, isDeleted }: Adding,
  table: 'assets' | 'canvases',
): (row: Row) => boolean {
  const select = here.prepare(`SELECT is_missing AS isMissing FROM ${table} WHERE id = @id`)
  return ({ id: named }) => {
    const id = ids.of(String(named))
    const known = select.get({ id })
    return known === undefined ? !isDeleted(id) : known['isMissing'] === 1
  }
}

function found(entries: Adding['entries'], path: string): Entry[] {
  const entry = entries.get(path)
  return entry === undefined ? [] : [entry]
}
