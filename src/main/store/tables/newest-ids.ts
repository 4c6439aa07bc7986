import type { Sqlite } from '../sqlite.ts'

/** The id that sorts last of each table, whatever became of its row since; null for an empty one. */
export type NewestIds = () => (string | null)[]

const tables = [
  ...['connections', 'conversations', 'messages', 'jobs', 'assets', 'canvases', 'image_styles', 'grids'],
  ...['boards', 'smart_boards', 'tags'],
]

/** What the ids of this run have to come after, wherever the clock was set since they were made. */
export function createNewestIds(sqlite: Sqlite): NewestIds {
  const newest = tables.map((table) => sqlite.prepare(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`))
  return () =>
    newest.map((statement) => {
      const id = statement.get()?.['id']
      return typeof id === 'string' ? id : null
    })
}
