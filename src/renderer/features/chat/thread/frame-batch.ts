export type Schedule = (run: () => void) => () => void

/** Collects items and hands them on together, at most once per frame. */
export type Batch<Item> = { add(item: Item): void; flush(): void; cancel(): void }

export function createFrameBatch<Item>(onFlush: (items: Item[]) => void, schedule: Schedule): Batch<Item> {
  let items: Item[] = []
  let unschedule: (() => void) | null = null
  const flush = () => {
    unschedule?.()
    unschedule = null
    if (items.length === 0) return
    const taken = items
    items = []
    onFlush(taken)
  }
  return {
    add(item) {
      items.push(item)
      unschedule ??= schedule(flush)
    },
    flush,
    cancel() {
      items = []
      unschedule?.()
      unschedule = null
    },
  }
}

/** A hidden window paints no frames: the timer keeps it from piling events up. */
export const nextFrame: Schedule = (run) => {
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, 500)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
