import type { Row, Sqlite } from '../../sqlite.ts'
import { columnsOf, referenceTables } from './asset-references.ts'

/** What an index still says where the page of the row itself is ruined: none of these reads the table. */
const indexed = [
  'SELECT id, trashed_at FROM assets INDEXED BY assets_trashed WHERE trashed_at IS NOT NULL',
  'SELECT id, stars FROM assets INDEXED BY assets_with_stars WHERE trashed_at IS NULL AND stars > 0',
  'SELECT id, pick FROM assets INDEXED BY assets_by_pick WHERE trashed_at IS NULL AND pick IS NOT NULL',
]

/**
 * Copies what is said of files whose rows are lost, and which their jobs can give back (`lost-files.ts`), to
 * `lost_asset_facts`: rows that name them go from their own tables next.
 *
 * @param from the damaged file, for what its indexes say of ratings and the trash
 * @throws StoreError; then nothing was copied
 */
export function setAsideReferences(into: Sqlite, from: Sqlite): void {
  into.transaction(() => {
    into.execute(findLost)
    for (const table of referenceTables) into.execute(copyOf(table, columnsOf(table, into)))
    into.execute(`
      INSERT OR IGNORE INTO lost_asset_facts (asset_id, table_name, facts)
        SELECT parent_id, 'children', json_object('id', id) FROM assets
        WHERE parent_id IN (SELECT id FROM lost_asset)`)
    const note = into.prepare(`
      INSERT OR IGNORE INTO lost_asset_facts (asset_id, table_name, facts)
        SELECT id, 'assets', @facts FROM lost_asset WHERE id = @id`)
    for (const { id, ...facts } of indexed.flatMap((sql) => readIfPossible(from, sql)))
      if (typeof id === 'string') note.run({ id, facts: JSON.stringify(facts) })
    into.execute('DROP TABLE lost_asset')
  })
}

const findLost = `
  CREATE TEMP TABLE lost_asset AS
    SELECT DISTINCT iif(file.type = 'object', json_extract(file.value, '$.asset.id'), NULL) AS id
    FROM jobs, json_each(iif(json_valid(jobs.files), jobs.files, '[]')) AS file
    WHERE jobs.files <> '[]' AND jobs.id NOT IN (SELECT id FROM purged);
  DELETE FROM lost_asset
    WHERE id IS NULL OR id IN (SELECT id FROM assets) OR id IN (SELECT id FROM purged)`

function copyOf(table: string, columns: readonly string[]): string {
  return `
    INSERT OR IGNORE INTO lost_asset_facts (asset_id, table_name, facts)
      SELECT asset_id, '${table}', json_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})
      FROM ${table} WHERE asset_id IN (SELECT id FROM lost_asset)`
}

/** An index may be damaged itself, or of a later version than the file. */
function readIfPossible(from: Sqlite, sql: string): Row[] {
  try {
    return from.prepare(sql).all()
  } catch {
    return []
  }
}
