import type { AssetId } from '../../shared/domain/ids.ts'
import type { Sqlite } from './sqlite.ts'

export type TrashedFile = { id: AssetId; sha256: string; mimeType: string }

/** What lies in the trash of the library, and whether anything still needs it. */
export type TrashTable = {
  list(): TrashedFile[]
  /** Assets that something kept names: a message, what a provider sent, a job's request, a draft. Page by page. */
  namedIds(): Iterable<ReadonlySet<string>>
  /** The rows go for ever; answers the files of which no row is left. */
  remove(files: readonly TrashedFile[]): TrashedFile[]
}

const sources = [
  { table: 'messages', words: "parts || coalesce(provider_parts, '')" },
  { table: 'jobs', words: 'request' },
  { table: 'workspace', words: 'value' },
]
const rowsAtOnce = 200
const assetId = /ast_[0-9a-z]{26}/g

export function createTrashTable(sqlite: Sqlite): TrashTable {
  const select = sqlite.prepare(
    'SELECT id, sha256, mime_type AS mimeType FROM assets WHERE trashed_at IS NOT NULL ORDER BY seq',
  )
  const readers = sources.map(({ table, words }) =>
    sqlite.prepare(`
      SELECT rowid AS position, ${words} AS words FROM ${table} WHERE rowid > @after ORDER BY rowid LIMIT ${rowsAtOnce}`),
  )
  const removeOne = sqlite.prepare('DELETE FROM assets WHERE id = @id AND trashed_at IS NOT NULL')
  const countFile = sqlite.prepare('SELECT count(*) AS rows FROM assets WHERE sha256 = @sha256')

  return {
    list: () => select.all() as TrashedFile[],
    *namedIds() {
      for (const reader of readers) {
        for (let after = 0; ;) {
          const rows = reader.all({ after })
          if (rows.length === 0) break
          yield new Set(rows.flatMap((row) => String(row['words']).match(assetId) ?? []))
          after = Number(rows.at(-1)?.['position'])
        }
      }
    },
    remove: (files) =>
      sqlite.transaction(() => {
        const gone = files.filter(({ id }) => removeOne.run({ id }) > 0)
        return gone.filter(({ sha256 }) => countFile.get({ sha256 })?.['rows'] === 0)
      }),
  }
}
