/** 8 MiB in this time is as slow as disks are: a longer stretch was not all reading. */
const longestRestMs = 5_000

/**
 * How long to rest after a stretch of reading: as long as that took, so that whoever works meanwhile comes first. The
 * time of a stretch may hold a whole night, where the computer slept; nobody worked meanwhile then.
 *
 * @param stretchMs milliseconds that the stretch took
 * @returns milliseconds
 */
export function restAfter(stretchMs: number): number {
  return Math.min(Math.max(0, stretchMs), longestRestMs)
}
