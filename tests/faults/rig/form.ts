/** How many times each row runs, each time with other chance: `npm run test:faults` wants three. */
export const seeds = Number(process.env['FAULT_SEEDS'] ?? 1)

/** `npm test` wants the short form, which is over in two minutes. */
const isShort = process.env['FAULT_FORM'] === 'short'

/** As many as the fault table says when all of it runs, fewer with one seed, fewest in the short form. */
export function many(inFull: number, usually: number, inShort = usually): number {
  if (isShort) return inShort
  return seeds > 1 ? inFull : usually
}

/** All of what a row goes through one after the other; in the short form so many of them, from all over. */
export function through<T>(all: readonly T[], inShort: number): readonly T[] {
  if (!isShort) return all
  const step = all.length / inShort
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
