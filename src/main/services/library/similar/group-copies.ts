import { distanceOf, type Likeness, mostOfCopies } from './likeness.ts'

export type Compared<Item> = { readonly item: Item; readonly likeness: Likeness }

/** Of brightness and of each colour; farther apart no two are compared. */
const window = 0.06

/**
 * The items that look like copies of each other, group by group: each is like another one of its group.
 *
 * @param rest awaited every few milliseconds of work, so that others get their turn
 */
export async function groupCopies<Item>(
  all: readonly Compared<Item>[],
  rest: () => Promise<void>,
): Promise<Item[][]> {
  const sorted = all.toSorted(
    (a, b) => a.likeness.layout - b.likeness.layout || a.likeness.average[0] - b.likeness.average[0],
  )
  const groups = createUnion(sorted.length)
  let compared = 0
  for (const [index, { likeness }] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]?.likeness
      if (other === undefined || other.layout !== likeness.layout) break
      if (other.average[0] - likeness.average[0] > window) break
      compared += 1
      if (distanceOf(likeness, other, mostOfCopies) <= mostOfCopies) groups.join(index, next)
    }
    if (compared < comparedAtOnce) continue
    compared = 0
    await rest()
  }
  const members = Map.groupBy(sorted.keys(), (index) => groups.rootOf(index))
  return [...members.values()].flatMap((indexes) => {
    const items = indexes.flatMap((index) => sorted[index]?.item ?? [])
    return items.length > 1 ? [items] : []
  })
}

/** Some four milliseconds of work. */
const comparedAtOnce = 50_000

function createUnion(size: number) {
  const parents = Uint32Array.from({ length: size }, (_, index) => index)
  const parentOf = (index: number) => parents[index] ?? index
  function rootOf(index: number): number {
    let at = index
    while (parentOf(at) !== at) {
      parents[at] = parentOf(parentOf(at))
      at = parentOf(at)
    }
    return at
  }
  return { rootOf, join: (a: number, b: number) => void (parents[rootOf(a)] = rootOf(b)) }
}
