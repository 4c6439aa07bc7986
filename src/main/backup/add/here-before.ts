import { z } from 'zod'
import type { Sqlite } from '../../store/sqlite.ts'
import type { IdMap } from './id-map.ts'

/**
 * The library as it was when a person first asked for a backup to be added. What was in it stays as the person left it; what came since
 * came with the backup, perhaps in a try that did not come to its end.
 */
export const HereBefore = z.object({
  /** The highest number of a row of `assets`. */
  lastAsset: z.number(),
  boardIds: z.array(z.string()),
  /** Null: an earlier version did not note them, and each may have been here. */
  tagIds: z.array(z.string()).nullable().default(null),
})
export type HereBefore = z.infer<typeof HereBefore>

/**
 * Whether a file, board or tag of the backup was here, as the same one: what it lacks a person may have taken away. One of the same bytes under
 * another id is of another library, and lacks what it never had.
 */
export function createWasHere(here: Sqlite, ids: IdMap, { lastAsset, boardIds, tagIds }: HereBefore) {
  const boards = new Set(boardIds)
  const tags = tagIds === null ? null : new Set(tagIds)
  const selectAsset = here.prepare('SELECT 1 FROM assets WHERE id = @id AND seq <= @lastAsset')
  return {
    asset: (id: string): boolean => ids.of(id) === id && selectAsset.get({ id, lastAsset }) !== undefined,
    board: (id: string): boolean => boards.has(id),
    tag: (id: string): boolean => tags?.has(id) ?? true,
  }
}
