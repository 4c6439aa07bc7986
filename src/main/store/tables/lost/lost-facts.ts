import { z } from 'zod'
import { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Sqlite, Value } from '../../sqlite.ts'
import { createAssetIndex } from '../search/asset-index.ts'
import { assetReferences, columnsOf, type ReferenceTable, referenceTables } from './asset-references.ts'

/** What a repair of the database set aside of files whose rows were lost (`set-aside.ts`). */
export type LostFacts = ReturnType<typeof createLostFacts>

const Own = z.object({
  stars: Asset.shape.stars.catch(0),
  pick: Asset.shape.pick.catch(null),
  trashed_at: z.number().int().nullable().catch(null),
})
export type OwnFacts = Pick<Asset, 'stars' | 'pick'> & { trashedAt: number | null }

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export function createLostFacts(sqlite: Sqlite) {
  const select = sqlite.prepare(
    'SELECT table_name AS tableName, facts FROM lost_asset_facts WHERE asset_id = @id ORDER BY table_name',
  )
  const forget = sqlite.prepare('DELETE FROM lost_asset_facts WHERE asset_id = @id')
  const setParent = sqlite.prepare(
    'UPDATE assets SET parent_id = @parentId WHERE id = @id AND parent_id IS NULL',
  )
  const writers = new Map<string, (row: Record<string, Value>) => void>(
    referenceTables.map((table) => [table, createWriter(sqlite, table)]),
  )
  const index = createAssetIndex(sqlite)
  const factsOf = (id: AssetId) =>
    select.all({ id }).flatMap(({ tableName, facts }) => {
      const row = Facts.safeParse(parsed(facts))
      return row.success ? [{ tableName: String(tableName), row: row.data }] : []
    })
  return {
    /** How it was rated, and when it went to the trash, as far as that is known. */
    of(id: AssetId): OwnFacts {
      const own = factsOf(id).filter(({ tableName }) => tableName === 'assets')
      const { stars, pick, trashed_at } = Own.parse(Object.assign({}, ...own.map(({ row }) => row)))
      return { stars, pick, trashedAt: trashed_at }
    },
    /**
     * Writes the rows that named it once more, which needs its own row, and forgets them here; the search finds it by its tags
     * and its note again. Part of a transaction.
     */
    giveBack(id: AssetId) {
      for (const { tableName, row } of factsOf(id)) {
        if (tableName === 'children') setParent.run({ id: row['id'] ?? null, parentId: id })
        else writers.get(tableName)?.(row)
      }
      forget.run({ id })
      index.put(id)
    },
  }
}

/** One that has a row by now keeps it; what belonged to a board or a style that is gone is gone with it. */
function createWriter(sqlite: Sqlite, table: ReferenceTable) {
  const columns = columnsOf(table, sqlite)
  const owner = assetReferences[table]
  const ownerIs = owner === null ? 'SELECT 1' : `SELECT 1 FROM ${owner.table} WHERE id = @${owner.column}`
  const insert = sqlite.prepare(`
    INSERT OR IGNORE INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((name) => `@${name}`).join(', ')} WHERE EXISTS (${ownerIs})`)
  return (row: Record<string, Value>) =>
    void insert.run(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
