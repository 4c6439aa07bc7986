import type { Row, Sqlite } from '../../store/sqlite.ts'
import type { IdMap } from './id-map.ts'
import { rowsIn } from './pages.ts'

/**
 * Notes what of the backup is here under another id: a file with the same bytes, a message of the same import, the same gateway.
 * Tags are found as they are added, from the top down.
 */
export function findKnownRows(here: Sqlite, backup: Sqlite, ids: IdMap): void {
  findConnections(here, backup, ids)
  findAssets(here, backup, ids)
  findImported(here, backup, ids)
}

function findConnections(here: Sqlite, backup: Sqlite, ids: IdMap): void {
  const isHere = here.prepare('SELECT 1 FROM connections WHERE id = @id')
  // The demo gateway has another address at every start.
  const selectSame = here.prepare(`
    SELECT id FROM connections WHERE is_demo = @isDemo AND (is_demo = 1 OR base_url = @baseUrl) ORDER BY id LIMIT 1`)
  const rows = backup
    .prepare('SELECT id, is_demo AS isDemo, base_url AS baseUrl FROM connections ORDER BY id')
    .all()
  for (const row of rows) {
    const id = String(row['id'])
    if (isHere.get({ id }) !== undefined) continue
    const same = selectSame.get({ isDemo: Number(row['isDemo']), baseUrl: String(row['baseUrl']) })
    if (same !== undefined) ids.set(id, String(same['id']))
  }
}

function findAssets(here: Sqlite, backup: Sqlite, ids: IdMap): void {
  const isHere = here.prepare('SELECT 1 FROM assets WHERE id = @id')
  const findSame = createFindSame(here)
  for (const row of rowsIn(backup, { columns: 'id, sha256, is_intermediate', from: 'assets' })) {
    const id = String(row['id'])
    if (isHere.get({ id }) !== undefined) continue
    const same = findSame(row)
    if (same !== null) ids.set(id, same)
  }
}

/** The id of the file here that has the same bytes; null where none has. */
export function createFindSame(here: Sqlite): (row: Row) => string | null {
  // What was only made to be sent is a file of its own beside one with the same bytes that a person sees.
  const selectSame = here.prepare(`
    SELECT id FROM assets WHERE sha256 = @sha256 AND is_intermediate = @isIntermediate
    ORDER BY trashed_at IS NOT NULL, seq LIMIT 1`)
  return ({ sha256, is_intermediate: isIntermediate }) => {
    const same = selectSame.get({ sha256: String(sha256), isIntermediate: Number(isIntermediate) })
    return same === undefined ? null : String(same['id'])
  }
}

/** The same export of another app, imported on both sides. */
function findImported(here: Sqlite, backup: Sqlite, ids: IdMap): void {
  const selectSame = here.prepare(`
    SELECT messages.id, conversation_id AS conversationId
    FROM imported_messages CROSS JOIN messages ON messages.id = message_id
    WHERE chat = @chat AND origin = @origin`)
  const isHere = here.prepare('SELECT 1 FROM messages WHERE id = @id')
  const columns = 'chat, origin, messages.id, conversation_id AS conversationId'
  const from = 'imported_messages CROSS JOIN messages ON messages.id = message_id'
  for (const { chat, origin, id, conversationId } of rowsIn(backup, { columns, from })) {
    if (isHere.get({ id: String(id) }) !== undefined) continue
    const same = selectSame.get({ chat: String(chat), origin: String(origin) })
    if (same === undefined) continue
    ids.set(String(id), String(same['id']))
    ids.set(String(conversationId), String(same['conversationId']))
  }
}
