export type Spread = { median: number; min: number; max: number }

export type BenchRow = {
  /** The row's id in docs/performance.md, such as F1. */
  id: string
  what: string
  unit: string
  ours: Spread
  peerName: string
  peer: Spread
  /** Ours to the peer's, medians of the same run: the only number that can be compared between machines. */
  ratio: number
  target: string
  /** Null where only `maxOurs` counts. */
  maxRatio: number | null
  /** In the row's unit, where the table sets a limit of its own. */
  maxOurs?: number
}

/** A limit that a row does not have is kept by anything; what was not measured keeps none. */
export function isMet({ ours, ratio, maxRatio, maxOurs }: BenchRow): boolean {
  const isRatioKept = maxRatio === null || ratio <= maxRatio
  return isRatioKept && ours.median <= (maxOurs ?? Infinity)
}

export type BenchModule = { run: () => Promise<BenchRow[]> }

/** Runs both sides in turns, so that a noisy moment of the machine falls on both. The first turn only warms up. */
export async function compare(
  ours: () => Promise<number> | number,
  peer: () => Promise<number> | number,
  turns = 7,
): Promise<{ ours: Spread; peer: Spread; ratio: number }> {
  const left: number[] = []
  const right: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const values = [await ours(), await peer()] as const
    if (turn === 0) continue
    left.push(values[0])
    right.push(values[1])
  }
  return compareValues(left, right)
}

/** The same for values that were measured already. */
export function compareValues(
  ours: readonly number[],
  peer: readonly number[],
): { ours: Spread; peer: Spread; ratio: number } {
  const spreads = { ours: spreadOf(ours), peer: spreadOf(peer) }
  return { ...spreads, ratio: ratioOf(spreads.ours.median, spreads.peer.median) }
}

/** None is as much as none, which dividing one by the other does not tell. */
function ratioOf(ours: number, peer: number): number {
  return ours === 0 && peer === 0 ? 1 : round(ours / peer)
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => round(sorted[index] ?? Number.NaN)
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
