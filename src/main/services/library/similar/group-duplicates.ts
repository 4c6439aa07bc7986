import { distanceOf, type Likeness, mostOfAverage, mostOfDuplicates } from './likeness.ts'

export type Compared<Item> = { readonly item: Item; readonly likeness: Likeness }

/** The edge of a cell of average colours: those of two copies are in one cell or in two that touch. */
const cellEdge = mostOfAverage + 1e-3
/** More cells than that lie along no axis. */
const mostCells = 64

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
  const cells = Map.groupBy(all.keys(), (index) => cellOf(all[index]))
  const taken = new Uint8Array(all.length)
  const groups: Item[][] = []
  let compared = 0
  for (const [index, first] of all.entries()) {
    if (taken[index] === 1) continue
    taken[index] = 1
    const copies: number[] = []
    for (const cell of cellsAround(cellOf(first))) {
      compared += 1
      for (const at of cells.get(cell) ?? []) {
        compared += 1
        const other = all[at]
        if (taken[at] === 1 || other === undefined || !isDuplicate(first.likeness, other.likeness)) continue
        taken[at] = 1
        copies.push(at)
      }
    }
    if (copies.length > 0)
      groups.push([index, ...copies.toSorted((a, b) => a - b)].flatMap((at) => itemAt(all, at)))
    if (compared < comparedAtOnce) continue
    compared = 0
    await rest()
  }
  return groups
}

const isDuplicate = (one: Likeness, other: Likeness) =>
  distanceOf(one, other, mostOfDuplicates) <= mostOfDuplicates

const itemAt = <Item>(all: readonly Compared<Item>[], at: number): Item[] =>
  all[at] === undefined ? [] : [all[at].item]

/** Of its layout and its average colour. Between the cells of two layouts, and of two rows of them, is room for a neighbour. */
function cellOf(compared: Compared<unknown> | undefined): number {
  const { layout, average } = compared?.likeness ?? { layout: 0, average: [0, 0, 0] }
  return average.reduce((cell, value) => cell * mostCells + Math.floor((value + 1) / cellEdge) + 1, layout)
}

/** It, and all that touch it. */
function* cellsAround(cell: number): Generator<number> {
  for (const x of [-1, 0, 1])
    for (const y of [-1, 0, 1]) for (const z of [-1, 0, 1]) yield cell + (x * mostCells + y) * mostCells + z
}
