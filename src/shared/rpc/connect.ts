import { AppError } from '../errors.ts'
import type { ClientFrame, ServerFrame } from './frames.ts'
import { readServerFrame } from './frames.ts'
import { ItemStream } from './item-stream.ts'
import type { Channel, Client, Contract } from './procedure.ts'

type CallOptions = { signal?: AbortSignal }
/** Whoever waits for the frames of one id. */
type Asker = { receive(frame: ServerFrame): void; disconnect(): void }
type Link = {
  ask(area: string, name: string, input: unknown, asker: Asker): number
  send(frame: ClientFrame): void
}

/**
 * The window's end: `app.chat.rename(input)` is a promise, `for await (const event of app.chat.watch(input))` a stream.
 *
 * A request leaves when the function is called, not when its result is first awaited. A call that is aborted rejects
 * with the signal's reason; a stream that is aborted ends, like one left by `break`: both once the handler has cleaned
 * up. All that fails otherwise is an AppError; `disconnected` when the channel is or gets closed.
 */
export function connect<const C extends Contract>(contract: C, channel: Channel): Client<C> {
  const askers = new Map<number, Asker>()
  let lastId = 0
  let isClosed = false

  channel.onClose(() => {
    isClosed = true
    const left = [...askers.values()]
    askers.clear()
    for (const asker of left) asker.disconnect()
  })
  channel.onFrame((raw) => {
    const frame = readServerFrame(raw)
    if (frame === null) return
    const asker = askers.get(frame.id)
    if (frame.type !== 'items') askers.delete(frame.id)
    asker?.receive(frame)
  })

  const link: Link = {
    ask(area, name, input, asker) {
      if (isClosed) throw new AppError('disconnected', { isRetryable: true })
      const id = lastId + 1
      try {
        channel.send({ type: 'ask', id, area, name, input })
      } catch (error) {
        // The channel cannot carry this input (a function in it, or too many bytes).
        throw error instanceof AppError ? error : new AppError('internal', { cause: error })
      }
      lastId = id
      askers.set(id, asker)
      return id
    },
    send(frame) {
      if (!isClosed) channel.send(frame)
    },
  }
  const areas = Object.entries(contract).map(([area, procedures]) => {
    const functions = Object.entries(procedures).map(([name, { type }]) => {
      const open = type === 'call' ? openCall : openStream
      return [name, (input: unknown, options?: CallOptions) => open(link, area, name, input, options?.signal)]
    })
    return [area, Object.freeze(Object.fromEntries(functions))]
  })
  return Object.freeze(Object.fromEntries(areas)) as Client<C>
}

function openCall(
  link: Link,
  area: string,
  name: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const settle = (settled: () => void): void => {
      signal?.removeEventListener('abort', leave)
      if (signal?.aborted === true) reject(signal.reason)
      else settled()
    }
    const id = link.ask(area, name, input, {
      receive: (frame) =>
        settle(() => (frame.type === 'answer' ? resolve(frame.value) : reject(errorOf(frame)))),
      disconnect: () => settle(() => reject(disconnected())),
    })
    function leave(): void {
      link.send({ type: 'leave', id })
    }
    signal?.addEventListener('abort', leave, { once: true })
  })
}

function openStream(
  link: Link,
  area: string,
  name: string,
  input: unknown,
  signal?: AbortSignal,
): ItemStream {
  let id = 0
  const stream = new ItemStream({
    more: (count) => link.send({ type: 'more', id, count }),
    leave: () => link.send({ type: 'leave', id }),
  })
  const leave = () => stream.leave()
  const settle = (end: { error: unknown } | 'end'): void => {
    signal?.removeEventListener('abort', leave)
    stream.settle(end)
  }
  if (signal?.aborted === true) {
    stream.settle('end')
    return stream
  }
  try {
    id = link.ask(area, name, input, {
      receive(frame) {
        if (frame.type === 'items') stream.receive(frame.values)
        else settle(frame.type === 'end' ? 'end' : { error: errorOf(frame) })
      },
      disconnect: () => settle({ error: disconnected() }),
    })
    signal?.addEventListener('abort', leave, { once: true })
  } catch (error) {
    stream.settle({ error })
  }
  return stream
}

function errorOf(frame: ServerFrame): AppError {
  return frame.type === 'failure' ? AppError.fromFailure(frame.failure) : new AppError('internal')
}

function disconnected(): AppError {
  return new AppError('disconnected', { isRetryable: true })
}
