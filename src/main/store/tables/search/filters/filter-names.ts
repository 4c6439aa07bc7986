import { isPartOf, isSameName } from '../../../../../shared/search/filters/judge-filters.ts'
import { withinTag } from '../../../../../shared/search/fold-tag-name.ts'
import type { Sqlite } from '../../../sqlite.ts'
import type { NamesOfFilters } from './filter-sql.ts'

const shownAssets = 'trashed_at IS NULL AND is_intermediate = 0'

/** The models, boards and tags that filters can name. */
export function createFilterNames(sqlite: Sqlite) {
  const modelsOfAssets = distinctModels(sqlite, 'assets', shownAssets)
  const modelsOfMessages = distinctModels(sqlite, 'messages', 'model IS NOT NULL')
  const selectBoards = sqlite.prepare('SELECT id, name FROM boards WHERE removed_at IS NULL')
  const selectTags = sqlite.prepare(`
    WITH RECURSIVE below (id, path) AS (
      SELECT id, name FROM tags WHERE parent_id IS NULL AND removed_at IS NULL
      UNION ALL
      SELECT tags.id, below.path || '/' || tags.name FROM below CROSS JOIN tags ON tags.parent_id = below.id
        WHERE tags.removed_at IS NULL)
    SELECT id, path FROM below`)
  const namesWith = (models: () => string[]): NamesOfFilters => ({
    modelsWith: (part) => models().filter((model) => isPartOf(model, part)),
    boardsNamed: (name) =>
      selectBoards.all().flatMap((row) => (isSameName(String(row['name']), name) ? [String(row['id'])] : [])),
    tagsWithin(path) {
      const isWithin = withinTag(path)
      return selectTags.all().flatMap((row) => (isWithin(String(row['path'])) ? [String(row['id'])] : []))
    },
  })
  const selectSizes = sqlite.prepare(`
    SELECT width, height, count(*) AS files FROM assets INDEXED BY assets_filtered
    WHERE ${shownAssets} AND width > 0 AND height > 0
    GROUP BY width, height ORDER BY files DESC LIMIT @limit`)
  return {
    ofAssets: namesWith(modelsOfAssets),
    ofMessages: namesWith(modelsOfMessages),
    /** Of files and of replies, each once. */
    models: () => [...new Set([...modelsOfAssets(), ...modelsOfMessages()])].toSorted(),
    /** In pixels, the most frequent first. */
    sizes: (limit: number) =>
      selectSizes
        .all({ limit })
        .map((row) => ({ width: Number(row['width']), height: Number(row['height']) })),
  }
}

/** Steps from one model to the next in their index, which is as quick as there are few of them. */
function distinctModels(sqlite: Sqlite, table: 'assets' | 'messages', where: string): () => string[] {
  const select = sqlite.prepare(`
    WITH RECURSIVE found (model) AS (
      SELECT min(model) FROM ${table} INDEXED BY ${table}_by_model WHERE ${where}
      UNION ALL
      SELECT (SELECT min(model) FROM ${table} INDEXED BY ${table}_by_model WHERE ${where} AND model > found.model)
      FROM found WHERE found.model IS NOT NULL
    )
    SELECT model FROM found WHERE model IS NOT NULL`)
  return () => select.all().map(({ model }) => String(model))
}
