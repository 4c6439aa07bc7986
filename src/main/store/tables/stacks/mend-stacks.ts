import type { Sqlite } from '../../sqlite.ts'

/** What `StackId` takes. */
const stackIdPattern = `stk_${'[0-9a-hjkmnp-tv-z]'.repeat(26)}`

/** All that are shown and are not the first of their stack. */
const below = `
  SELECT asset_id FROM (
    SELECT asset_id, row_number() OVER (PARTITION BY stack_id ORDER BY is_chosen DESC, asset_id) AS place
    FROM stack_items CROSS JOIN assets ON assets.id = asset_id
    WHERE trashed_at IS NULL AND is_intermediate = 0)
  WHERE place > 1`

/**
 * In a database that was repaired or came from elsewhere a file may be hidden below one that does not show it. Each stack has
 * files of one kind again, and one of them stands for the others.
 */
export function mendStacks(sqlite: Sqlite): void {
  sqlite.prepare('DELETE FROM stack_items WHERE stack_id NOT GLOB @pattern').run({ pattern: stackIdPattern })
  sqlite.execute(`
    DELETE FROM stack_items WHERE asset_id IN (
      SELECT asset_id FROM (
        SELECT asset_id, kind, first_value(kind) OVER (PARTITION BY stack_id ORDER BY asset_id) AS stack_kind
        FROM stack_items CROSS JOIN assets ON assets.id = asset_id)
      WHERE kind <> stack_kind);
    UPDATE assets SET is_below = 0 WHERE is_below = 1 AND id NOT IN (${below});
    UPDATE assets SET is_below = 1 WHERE is_below = 0 AND id IN (${below})`)
}
