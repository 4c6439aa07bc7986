import { streamWindow, streamWindowBytes } from './frames.ts'

/** How much a stream may still send before its reader has taken some of it. */
export type StreamRoom = {
  isThere(): boolean
  /** An item of so many bytes; one that is longer than what is left goes all the same. */
  sent(bytes: number): void
  /** So many items were taken, whatever the reader says no more than were sent. */
  taken(count: number): void
}

export function createStreamRoom(): StreamRoom {
  let sizes: number[] = []
  let untakenBytes = 0
  return {
    isThere: () => sizes.length < streamWindow && untakenBytes < streamWindowBytes,
    sent(bytes) {
      sizes.push(bytes)
      untakenBytes += bytes
    },
    taken(count) {
      for (const bytes of sizes.slice(0, count)) untakenBytes -= bytes
      sizes = sizes.slice(count)
    },
  }
}
