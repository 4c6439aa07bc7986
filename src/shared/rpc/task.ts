import type { z } from 'zod'
import type { ServerFrame } from './frames.ts'
import type { HandlerContext } from './procedure.ts'

/** A handler of any procedure, behind the contract's types. */
export type Handle = (input: unknown, context: HandlerContext) => unknown

/** One accepted ask, on its way through its handler. */
export type Task = {
  readonly id: number
  /** Runs the handler with the input that the schema let through. */
  readonly run: () => unknown
  /** Aborted when the caller leaves or the channel closes. */
  readonly controller: AbortController
  /** Throws when the channel cannot encode the frame. */
  readonly send: (frame: ServerFrame) => void
  /** Sends the last frame, once; afterwards the ask is forgotten. */
  readonly finish: (last: ServerFrame) => void
  readonly fail: (error: unknown) => void
}

export type CallTask = Task & { readonly output: z.ZodType }
export type StreamTask = Task & { readonly item: z.ZodType }
