/** How many bytes may wait in memory, whoever they wait for. */
export type ByteBudget = {
  /** One piece of any length is let in where nothing waits: it is in memory already. */
  hasRoom(byteCount: number): boolean
  take(byteCount: number): void
  giveBack(byteCount: number): void
}

export function createByteBudget(mostBytes: number): ByteBudget {
  let taken = 0
  return {
    hasRoom: (byteCount) => taken === 0 || taken + byteCount <= mostBytes,
    take: (byteCount) => void (taken += byteCount),
    giveBack: (byteCount) => void (taken -= byteCount),
  }
}
