import { misfit } from './failure.ts'
import { maxItemsPerFrame } from './frames.ts'
import { roughBytes } from '../rough-bytes.ts'
import { createStreamRoom } from './stream-room.ts'
import type { StreamTask } from './task.ts'

/** Microtasks without a new item after which what has gathered is sent: an async generator needs three per item. */
const quietTicks = 6

/**
 * Pulls items from the handler while the reader has room for them, and sends those that are ready together in one frame.
 * Returns how the reader tells of more room.
 */
export function serveStream(task: StreamTask): (count: number) => void {
  const { id, controller, item, finish, fail } = task
  const { signal } = controller
  const outbox = createOutbox((values) => task.send({ type: 'items', id, values }), fault)
  let iterator: AsyncIterator<unknown> | null = null
  const room = createStreamRoom()
  let wake: (() => void) | null = null
  let hasStopped = false

  /** Ends the handler early. `return` is not awaited behind a pending `next`, so that an iterator stuck there ends too. */
  async function stop(last: () => void): Promise<void> {
    if (hasStopped) return
    hasStopped = true
    outbox.clear()
    wake?.()
    try {
      await iterator?.return?.()
    } catch {
      // Whoever asked has left, or has been told the first error already.
    }
    last()
  }

  function fault(error: unknown): void {
    void stop(() => fail(error))
    controller.abort()
  }

  async function pump(): Promise<void> {
    try {
      iterator = (task.run() as AsyncIterable<unknown>)[Symbol.asyncIterator]()
      if (hasStopped) await iterator.return?.()
      while (!hasStopped) {
        if (!room.isThere()) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
          continue
        }
        const next = await iterator.next()
        if (hasStopped) return
        if (next.done === true) {
          outbox.flush()
          if (hasStopped) return
          hasStopped = true
          return finish({ type: 'end', id })
        }
        const value = item.safeParse(next.value)
        if (!value.success) return fault(misfit(value.error))
        room.sent(roughBytes(value.data))
        outbox.push(value.data)
      }
    } catch (error) {
      outbox.flush()
      fault(error)
    }
  }

  signal.addEventListener('abort', () => void stop(() => finish({ type: 'end', id })), { once: true })
  void pump()
  return (count) => {
    room.taken(count)
    wake?.()
  }
}

/** Gathers items until the handler pauses or a frame is full. No timers: a lone item leaves in the same turn of the loop. */
function createOutbox(send: (values: unknown[]) => void, onError: (error: unknown) => void) {
  let values: unknown[] = []
  let quiet = 0
  let isTicking = false

  function flush(): void {
    if (values.length === 0) return
    const full = values
    values = []
    try {
      send(full)
    } catch (error) {
      onError(error)
    }
  }

  function tick(): void {
    quiet += 1
    if (quiet < quietTicks && values.length > 0) return queueMicrotask(tick)
    isTicking = false
    flush()
  }

  return {
    flush,
    push(value: unknown): void {
      values.push(value)
      quiet = 0
      if (values.length >= maxItemsPerFrame) flush()
      else if (!isTicking) {
        isTicking = true
        queueMicrotask(tick)
      }
    },
    clear(): void {
      values = []
    },
  }
}
