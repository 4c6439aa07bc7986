import type { StatsFs } from 'node:fs'

/** Room that is left on a disk. Some drives of a network have no numbers at all: nothing is refused for that. */
export function freeBytesOf({ bavail, bsize, blocks }: Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>): number {
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
