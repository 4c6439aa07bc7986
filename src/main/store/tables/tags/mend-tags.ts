import type { Sqlite } from '../../sqlite.ts'

/**
 * After a repair, which may put a row of a copy beside a later one: two tags that stand under each other would be seen by
 * nobody. The oldest of them is put at the top, with all that is under it.
 */
export function mendTags(sqlite: Sqlite): void {
  const lift = sqlite.prepare(`
    WITH RECURSIVE reached (id) AS (
      SELECT id FROM tags WHERE parent_id IS NULL
      UNION SELECT tags.id FROM reached CROSS JOIN tags ON tags.parent_id = reached.id)
    UPDATE tags SET parent_id = NULL
    WHERE id = (SELECT min(id) FROM tags WHERE id NOT IN (SELECT id FROM reached))`)
  while (lift.run({}) > 0);
}
