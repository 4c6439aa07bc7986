/** Ten times the input may take this many times the time. */
export const mostGrowth = 15

/** Ten times the shortest text in which any reader would show how it grows, up to what a gateway can send in a moment. */
const lengths = [1_000, 10_000, 100_000]

/** Below this a measurement says more about the machine, whose clocks may tick as slowly, than about the reader. */
const leastMs = 4

/** A busy machine is given this many chances before a measurement counts. */
const tries = 4

export type Growth = { length: number; factor: number; tookMs: number }

/**
 * The worst growth of a reader over texts of ten times the length each: the time that this thread worked, the shortest
 * of some runs, measured anew before it is believed. Stops at the first growth that is too much: the next length
 * could take hours.
 *
 * @param textOf a text of about so many characters
 */
export async function worstGrowth(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): Promise<Growth> {
  let worst: Growth = { length: 0, factor: 0, tookMs: 0 }
  for (const length of lengths.slice(1)) {
    const growth = await growthTo(length, read, textOf)
    if (growth.factor > worst.factor) worst = growth
    if (worst.factor > mostGrowth) return worst
  }
  return worst
}

async function growthTo(
  length: number,
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): Promise<Growth> {
  let best: Growth = { length, factor: Infinity, tookMs: 0 }
  for (let attempt = 0; attempt < tries && best.factor > mostGrowth; attempt += 1) {
    const shortMs = await workOf(read, textOf(length / 10), 2)
    const longMs = await workOf(read, textOf(length), attempt === 0 ? 1 : 2)
    const factor = longMs / Math.max(shortMs, leastMs)
    if (factor < best.factor) best = { length, factor, tookMs: longMs }
  }
  return best
}

/** Milliseconds that this thread worked for it, at its best. */
async function workOf(read: (text: string) => unknown, text: string, runs: number): Promise<number> {
  let bestMs = Infinity
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage()
    await read(text)
    const { user, system } = process.threadCpuUsage(before)
    bestMs = Math.min(bestMs, (user + system) / 1000)
  }
  return bestMs
}
