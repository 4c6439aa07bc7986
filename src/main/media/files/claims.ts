/**
 * Files that were put in place, or found there, for somebody who has not written a row of them yet. Nothing else tells
 * that they are wanted: until the row is there, a deletion of the same bytes leaves them alone. A claim that nobody
 * settles ends with the run, and the file is deleted at the next start.
 */
export function createClaims() {
  const counts = new Map<string, number>()
  let ofAll = 0
  return {
    add: (sha256: string): void => void counts.set(sha256, (counts.get(sha256) ?? 0) + 1),
    /** The row is written, or none will be. */
    settle(sha256: string) {
      const left = (counts.get(sha256) ?? 0) - 1
      if (left > 0) counts.set(sha256, left)
      else counts.delete(sha256)
    },
    /**
     * Whatever is in the folder or comes to it is somebody's: another thread puts files there, and writes their rows after them.
     *
     * @returns ends that
     */
    addAll(): () => void {
      ofAll += 1
      let hasEnded = false
      return () => {
        if (!hasEnded) ofAll -= 1
        hasEnded = true
      }
    },
    has: (sha256: string) => ofAll > 0 || counts.has(sha256),
  }
}
