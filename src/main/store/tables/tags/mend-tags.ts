import { deepestTag } from '../../../../shared/domain/tag.ts'
import type { Sqlite } from '../../sqlite.ts'

/**
 * Tags of a database that was repaired or came from elsewhere may stand under each other all round, where nobody sees them, or too deep:
 * the oldest of a circle, and each that is too deep, is put at the top with all that is under it. Takes time for each tag once.
 */
export function mendTags(sqlite: Sqlite): void {
  const rows = sqlite.prepare('SELECT id, parent_id AS parentId FROM tags ORDER BY id').all()
  const tags = rows.map(({ id, parentId }) => ({ id: String(id), parentId }))
  const lift = sqlite.prepare('UPDATE tags SET parent_id = NULL WHERE id = @id')
  sqlite.transaction(() => {
    for (const id of toLift(tags)) lift.run({ id })
  })
}

type Place = { id: string; parentId: unknown }

function toLift(tags: readonly Place[]): string[] {
  const under = Map.groupBy(tags, ({ parentId }) => parentId)
  const parents = new Map(tags.map(({ id, parentId }) => [id, parentId]))
  const unseen = new Set(parents.keys())
  const lifted: string[] = []
  const see = (top: string) => {
    const open = [{ id: top, depth: 1 }]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!unseen.delete(next.id)) continue
      for (const { id } of under.get(next.id) ?? []) {
        const isTooDeep = next.depth === deepestTag && unseen.has(id)
        if (isTooDeep) lifted.push(id)
        open.push({ id, depth: isTooDeep ? 1 : next.depth + 1 })
      }
    }
  }
  for (const { id } of under.get(null) ?? []) see(id)
  for (const { id } of tags) {
    if (!unseen.has(id)) continue
    const top = oldestAbove(id, parents)
    lifted.push(top)
    see(top)
  }
  return lifted
}

/** Of a tag that no way from the top leads to: the oldest of the circle above it, or the last one before what is not there. */
function oldestAbove(id: string, parents: ReadonlyMap<unknown, unknown>): string {
  const way = new Set<string>()
  let at: unknown = id
  while (typeof at === 'string' && parents.has(at) && !way.has(at)) {
    way.add(at)
    at = parents.get(at)
  }
  const seen = [...way]
  const circle = typeof at === 'string' && way.has(at) ? seen.slice(seen.indexOf(at)) : seen.slice(-1)
  return circle.toSorted()[0] ?? id
}
