import { DamagedRow, mostDamagedRows } from '../../../shared/domain/health/damaged-row.ts'
import type { DamagedHash, HashedTable } from '../row-hash.ts'
import type { Sqlite } from '../sqlite.ts'

const mostLetters = 200

type Naming = { kind: DamagedRow['kind']; name: string }

/** Any of them may be what is damaged: what is no JSON has no prompt. */
const namings: Record<HashedTable, Naming> = {
  jobs: {
    kind: 'job',
    name: `CASE WHEN json_valid(request) THEN coalesce(request ->> '$.prompt', model) ELSE model END`,
  },
  assets: { kind: 'file', name: 'file_name' },
  messages: {
    kind: 'message',
    name: '(SELECT title FROM conversations WHERE conversations.id = messages.conversation_id)',
  },
}

/** What damaged rows are about, in words that a person knows; the first of them where they are many. */
export function describeRows(sqlite: Sqlite, rows: readonly DamagedHash[]): DamagedRow[] {
  return rows.slice(0, mostDamagedRows).map(({ table, rowid }) => {
    const { kind, name } = namings[table]
    const row = sqlite
      .prepare(`SELECT ${name} AS name, created_at AS at FROM ${table} WHERE seq = @rowid`)
      .get({ rowid })
    const named = DamagedRow.safeParse({
      kind,
      name: String(row?.['name'] ?? '').slice(0, mostLetters),
      atMs: row?.['at'],
    })
    return named.success ? named.data : { kind, name: '', atMs: null }
  })
}
