import type { Sqlite } from '../../sqlite.ts'

/** By which it is known later what was in the library now: a row has a higher number than those that were there before it. */
export type HereNow = () => { lastAsset: number; boardIds: string[]; tagIds: string[] }

/** Boards and tags that were removed and can still be brought back are among them. */
export function createHereNow(sqlite: Sqlite): HereNow {
  const selectLast = sqlite.prepare('SELECT coalesce(max(seq), 0) AS last FROM assets')
  const selectBoards = sqlite.prepare('SELECT id FROM boards ORDER BY id')
  const selectTags = sqlite.prepare('SELECT id FROM tags ORDER BY id')
  return () => ({
    lastAsset: Number(selectLast.get()?.['last']),
    boardIds: selectBoards.all().map(({ id }) => String(id)),
    tagIds: selectTags.all().map(({ id }) => String(id)),
  })
}
