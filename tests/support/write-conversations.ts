import { join } from 'node:path'
import { openSqlite } from '../../src/main/store/sqlite.ts'

const idOf = (kind: 'cnv' | 'msg', nth: number) => `${kind}_${String(nth).padStart(26, '0')}`
const fromMs = 1_700_000_000_000

/** Rows named `Talk 1` (the newest) to `Talk <count>`, as an earlier run of the app left them. */
export function writeConversations(dataDirectory: string, count: number): void {
  writeRows(
    dataDirectory,
    'INSERT INTO conversations (id, title, preview, created_at, updated_at) VALUES (@id, @title, @preview, @atMs, @atMs)',
    count,
    (nth) => ({ id: idOf('cnv', nth), title: `Talk ${nth}`, preview: '', atMs: fromMs - nth * 1000 }),
  )
}

/** Questions in `Talk 1`, `Line 1` (the oldest) to `Line <count>` unless told otherwise. */
export function writeQuestions(
  dataDirectory: string,
  count: number,
  text: (nth: number) => string = (nth) => `Line ${nth}`,
): void {
  writeRows(
    dataDirectory,
    `INSERT INTO messages (id, conversation_id, parent_id, is_on_path, role, status, parts, created_at)
     VALUES (@id, @conversationId, @parentId, 1, 'user', 'complete', @parts, @atMs)`,
    count,
    (nth) => ({
      id: idOf('msg', nth),
      conversationId: idOf('cnv', 1),
      parentId: nth === 1 ? null : idOf('msg', nth - 1),
      parts: JSON.stringify([{ type: 'text', text: text(nth) }]),
      atMs: fromMs + nth,
    }),
  )
}

type Row = Record<string, string | number | null>

function writeRows(dataDirectory: string, insert: string, count: number, row: (nth: number) => Row): void {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'))
  const statement = sqlite.prepare(insert)
  for (let nth = 1; nth <= count; nth += 1) statement.run(row(nth))
  sqlite.close()
}
