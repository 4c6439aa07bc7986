import { mostBoardDepth } from '../../../../shared/domain/board-tree.ts'
import type { Sqlite } from '../../sqlite.ts'

/** What `BoardId` takes: a row of another id is listed nowhere, and neither is one that stands in it. */
const boardIdPattern = `brd_${'[0-9a-hjkmnp-tv-z]'.repeat(26)}`

/**
 * In a database that was repaired or came from elsewhere boards may stand in each other all round, too deep, or in what is no
 * board. Each that cannot be come to from the top is put there.
 */
export function mendBoards(sqlite: Sqlite): void {
  const lift = sqlite.prepare(`
    WITH RECURSIVE reached (id, depth) AS (
      SELECT id, 1 FROM boards WHERE parent_id IS NULL AND id GLOB @pattern
      UNION SELECT boards.id, reached.depth + 1 FROM reached CROSS JOIN boards ON boards.parent_id = reached.id
        WHERE reached.depth < @mostDepth AND boards.id GLOB @pattern)
    UPDATE boards SET parent_id = NULL WHERE parent_id IS NOT NULL AND id NOT IN (SELECT id FROM reached)`)
  lift.run({ pattern: boardIdPattern, mostDepth: mostBoardDepth })
}
