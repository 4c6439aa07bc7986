import { distanceOf, type Likeness, mostOfAverage, mostOfDuplicates } from './likeness.ts'

export type Compared<Item> = { readonly item: Item; readonly likeness: Likeness }

/** As fine as a ThumbHash tells the average brightness. */
const brightnessSteps = 63
const reach = Math.ceil(mostOfAverage * brightnessSteps)

/** Some four milliseconds of work. */
const comparedAtOnce = 50_000

/**
 * The items that look like copies of each other, group by group: all of a group are like its first one, so that no chain of small
 * changes leads from one image to another.
 *
 * @param rest awaited every few milliseconds of work, so that others get their turn
 */
export async function groupDuplicates<Item>(
  all: readonly Compared<Item>[],
  rest: () => Promise<void>,
): Promise<Item[][]> {
  const shelves = Map.groupBy(all.keys(), (index) => shelfAt(all[index]))
  const taken = new Uint8Array(all.length)
  const groups: Item[][] = []
  let compared = 0
  for (const [index, first] of all.entries()) {
    if (taken[index] === 1) continue
    taken[index] = 1
    const own = shelfAt(first)
    const group = [first.item]
    for (let shelf = own - reach; shelf <= own + reach; shelf += 1)
      for (const at of shelves.get(shelf) ?? []) {
        compared += 1
        const other = all[at]
        if (taken[at] === 1 || other === undefined || !isDuplicate(first.likeness, other.likeness)) continue
        taken[at] = 1
        group.push(other.item)
      }
    if (group.length > 1) groups.push(group)
    if (compared < comparedAtOnce) continue
    compared = 0
    await rest()
  }
  return groups
}

const isDuplicate = (one: Likeness, other: Likeness) =>
  distanceOf(one, other, mostOfDuplicates) <= mostOfDuplicates

/** Where those stand that may be like it; between those of two layouts is more room than the reach. */
function shelfAt(compared: Compared<unknown> | undefined): number {
  const { layout, average } = compared?.likeness ?? { layout: 0, average: [0] }
  return layout * (2 * brightnessSteps) + Math.round((average[0] ?? 0) * brightnessSteps)
}
