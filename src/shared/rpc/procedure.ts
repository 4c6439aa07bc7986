import type { z } from 'zod'

/** One question, one answer. */
export type CallProcedure<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly type: 'call'
  readonly input: Input
  readonly output: Output
}

/** One question, any number of items, then an end. Leaving the loop (or aborting) ends the work behind it. */
export type StreamProcedure<Input extends z.ZodType = z.ZodType, Item extends z.ZodType = z.ZodType> = {
  readonly type: 'stream'
  readonly input: Input
  readonly item: Item
}

export type Procedure = CallProcedure | StreamProcedure

/** Areas of procedures: `contract.chat.send`. */
export type Contract = Readonly<Record<string, Readonly<Record<string, Procedure>>>>

export function call<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
): CallProcedure<Input, Output> {
  return { type: 'call', input, output }
}

export function stream<Input extends z.ZodType, Item extends z.ZodType>(
  input: Input,
  item: Item,
): StreamProcedure<Input, Item> {
  return { type: 'stream', input, item }
}

/** What the window holds: the same areas, each procedure a function. */
export type Client<C extends Contract> = {
  readonly [Area in keyof C]: { readonly [Name in keyof C[Area]]: ClientFunction<C[Area][Name]> }
}

type ClientFunction<P> =
  P extends CallProcedure<infer Input, infer Output>
    ? (input: z.input<Input>, options?: { signal?: AbortSignal }) => Promise<z.output<Output>>
    : P extends StreamProcedure<infer Input, infer Item>
      ? (input: z.input<Input>, options?: { signal?: AbortSignal }) => AsyncIterableIterator<z.output<Item>>
      : never

/** What the main process provides: a handler per procedure. `signal` aborts when the caller leaves. */
export type Handlers<C extends Contract> = {
  readonly [Area in keyof C]: { readonly [Name in keyof C[Area]]: Handler<C[Area][Name]> }
}

type Handler<P> =
  P extends CallProcedure<infer Input, infer Output>
    ? (input: z.output<Input>, context: HandlerContext) => Promise<z.input<Output>> | z.input<Output>
    : P extends StreamProcedure<infer Input, infer Item>
      ? (input: z.output<Input>, context: HandlerContext) => AsyncIterable<z.input<Item>>
      : never

export type HandlerContext = { readonly signal: AbortSignal }

/** Two ways to pass frames: a MessagePort in the desktop window, HTTP on loopback in a browser. */
export type Channel = {
  send(frame: unknown): void
  /** One listener; frames that arrive before it is set are kept for it. */
  onFrame(listener: (frame: unknown) => void): void
  /** Called once, when either side closes. */
  onClose(listener: () => void): void
  close(): void
}
