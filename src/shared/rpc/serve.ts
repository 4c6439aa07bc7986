import { AppError } from '../errors.ts'
import { badInput, toFailure, misfit } from './failure.ts'
import type { ClientFrame, ServerFrame } from './frames.ts'
import { readClientFrame } from './frames.ts'
import type { Channel, Contract, Handlers, Procedure } from './procedure.ts'
import { serveStream } from './serve-stream.ts'
import type { CallTask, Handle } from './task.ts'

export type ServeOptions = {
  /** Maps whatever a handler throws, and may log it; an AppError it returns unchanged. If it throws, `internal` crosses. */
  readonly toAppError: (error: unknown) => AppError
  /** Asks that may be running at once on this channel; further ones are refused. */
  readonly maxInFlight?: number
}

/** An ask that is running; `grant` tells a stream that its reader has room for more items. */
type Work = { readonly controller: AbortController; grant: (count: number) => void }

/**
 * Answers what comes through `channel` with `handlers`. Never throws because of a frame.
 * When the channel closes, or `close()` is called, every handler that it started is aborted.
 */
export function serve<const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  channel: Channel,
  options: ServeOptions,
): { close(): void } {
  const { toAppError, maxInFlight = 1024 } = options
  const running = new Map<number, Work>()
  let lastId = 0
  let isClosed = false

  function send(frame: ServerFrame): void {
    if (!isClosed) channel.send(frame)
  }

  function start({ id, area, name, input: rawInput }: ClientFrame & { type: 'ask' }): void {
    // Ids only grow: one comparison refuses an id in use and a frame that a network stack delivered twice.
    if (id <= lastId) return
    lastId = id
    const refuse = (error: AppError) => send({ type: 'failure', id, failure: error.toFailure() })
    const found = find(contract, handlers, area, name)
    if (found === null) return refuse(new AppError('bad-input', { data: { field: 'procedure' } }))
    if (running.size >= maxInFlight) {
      const data = { field: 'calls', limit: String(maxInFlight) }
      return refuse(new AppError('bad-input', { data, isRetryable: true }))
    }
    const { procedure, handle } = found
    const input = procedure.input.safeParse(rawInput)
    if (!input.success) return refuse(badInput(input.error))

    const work: Work = { controller: new AbortController(), grant: () => {} }
    running.set(id, work)
    const finish = (last: ServerFrame): void => {
      if (!running.delete(id)) return
      try {
        send(last)
      } catch (error) {
        // The answer cannot be encoded by this channel; the caller must not wait for it for ever.
        send({ type: 'failure', id, failure: toFailure(error, toAppError) })
      }
    }
    const run = () => handle(input.data, { signal: work.controller.signal })
    const fail = (error: unknown) => finish({ type: 'failure', id, failure: toFailure(error, toAppError) })
    const task = { id, run, controller: work.controller, send, finish, fail }
    if (procedure.type === 'call') void serveCall({ ...task, output: procedure.output })
    else work.grant = serveStream({ ...task, item: procedure.item })
  }

  function end(): void {
    if (isClosed) return
    isClosed = true
    const left = [...running.values()]
    running.clear()
    for (const { controller } of left) controller.abort()
  }

  channel.onClose(end)
  channel.onFrame((raw) => {
    const frame = isClosed ? null : readClientFrame(raw)
    if (frame === null) return
    if (frame.type === 'ask') start(frame)
    else if (frame.type === 'more') running.get(frame.id)?.grant(frame.count)
    else running.get(frame.id)?.controller.abort()
  })
  return {
    close() {
      end()
      channel.close()
    },
  }
}

async function serveCall({ id, run, controller, output, finish, fail }: CallTask): Promise<void> {
  try {
    const answer = output.safeParse(await run())
    if (!answer.success) throw misfit(answer.error)
    finish(controller.signal.aborted ? { type: 'end', id } : { type: 'answer', id, value: answer.data })
  } catch (error) {
    // After an abort nobody waits for the reason any more, whatever the handler throws.
    if (controller.signal.aborted) finish({ type: 'end', id })
    else fail(error)
  }
}

/** Own properties only: `__proto__` and `constructor` are not procedures. */
function find(
  contract: Contract,
  handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  area: string,
  name: string,
): { procedure: Procedure; handle: Handle } | null {
  const procedure = own(own(contract, area), name)
  const handle = own(own(handlers, area), name)
  return procedure === undefined || typeof handle !== 'function'
    ? null
    : { procedure, handle: handle as Handle }
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
