import { streamWindow, streamWindowBytes } from './frames.ts'
import { roughBytes } from '../rough-bytes.ts'

/** What a stream in the window tells the serving side. */
export type StreamLink = {
  /** `count` more items have been taken. */
  more(count: number): void
  leave(): void
}

type Result = IteratorResult<unknown, undefined>
type Waiter = { resolve: (result: Result) => void; reject: (reason: unknown) => void }

const done: Result = { done: true, value: undefined }

/**
 * The reading end of one stream. Holds at most `streamWindow` items, of `streamWindowBytes` about: the serving side may not send more
 * than the reader has made room for. After `leave()` it waits for the handler's clean-up, then says done.
 */
export class ItemStream implements AsyncIterableIterator<unknown, undefined> {
  readonly #link: StreamLink
  readonly #waiters: Waiter[] = []
  #frames: (readonly unknown[])[] = []
  /** Index of the next item in the first frame. */
  #position = 0
  #taken = 0
  #takenBytes = 0
  #isLeaving = false
  #end: { error: unknown } | 'end' | null = null

  constructor(link: StreamLink) {
    this.#link = link
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  next(): Promise<Result> {
    const frame = this.#frames[0]
    if (frame !== undefined) {
      const value = frame[this.#position]
      this.#position += 1
      if (this.#position === frame.length) {
        this.#frames.shift()
        this.#position = 0
      }
      this.#took([value])
      return Promise.resolve({ done: false, value })
    }
    if (this.#end !== null) return this.#afterEnd(this.#end)
    return new Promise((resolve, reject) => this.#waiters.push({ resolve, reject }))
  }

  /** What `break` calls. Settles when the handler has cleaned up. */
  return(): Promise<Result> {
    this.leave()
    return this.next()
  }

  /** Drops what has not been read and asks the handler to stop. Not an error, whatever the handler says to it. */
  leave(): void {
    if (this.#isLeaving) return
    this.#isLeaving = true
    this.#frames = []
    if (this.#end === null) this.#link.leave()
    else this.#end = 'end'
  }

  receive(values: readonly unknown[]): void {
    if (this.#isLeaving || this.#end !== null || values.length === 0) return
    let given = 0
    while (given < values.length && this.#waiters.length > 0) {
      this.#waiters.shift()?.resolve({ done: false, value: values[given] })
      given += 1
    }
    if (given > 0) this.#took(values.slice(0, given))
    if (given < values.length) this.#frames.push(given === 0 ? values : values.slice(given))
  }

  /** The last frame has come, or the channel has closed. Items already here are still read first. */
  settle(end: { error: unknown } | 'end'): void {
    if (this.#end !== null) return
    this.#end = this.#isLeaving ? 'end' : end
    for (const waiter of this.#waiters.splice(0))
      this.#afterEnd(this.#end).then(waiter.resolve, waiter.reject)
  }

  #took(values: readonly unknown[]): void {
    this.#taken += values.length
    for (const value of values) this.#takenBytes += roughBytes(value)
    const isLittle = this.#taken < streamWindow / 2 && this.#takenBytes < streamWindowBytes / 2
    if (isLittle || this.#end !== null) return
    this.#link.more(this.#taken)
    this.#taken = 0
    this.#takenBytes = 0
  }

  /** An error is thrown once; after it the stream is over. */
  #afterEnd(end: { error: unknown } | 'end'): Promise<Result> {
    this.#end = 'end'
    return end === 'end' ? Promise.resolve(done) : Promise.reject(end.error)
  }
}
