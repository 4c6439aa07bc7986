export type ActionHost<Act> = {
  perform(act: Act): void
  /** Whether an act may be done although something that comes first is under way. True counts as done. */
  mayPass(act: Act): boolean
  /** What was asked for cannot be done. */
  failed(error: unknown): void
}

/**
 * What is done to a document, in its order. While something that must come first is under way, it waits; what fails is told, and
 * what comes after it is done all the same.
 */
export class ActionQueue<Act> {
  readonly #host: ActionHost<Act>
  /** Null while nothing must come first. In the beginning all of it waits for the first `release`. */
  #waiting: Act[] | null = []

  constructor(host: ActionHost<Act>) {
    this.#host = host
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting?.length ?? 0
  }

  add(act: Act): void {
    if (this.#waiting === null) return this.#perform(act)
    this.#waiting.push(act)
    // What comes first may already wait for its tiles.
    if (this.#waiting.length === 1) this.advance()
  }

  /** Does as many of what waits as may be done by now, in their order. */
  advance(): void {
    for (;;) {
      const act = this.#waiting?.[0]
      if (act === undefined || !this.#host.mayPass(act)) return
      this.#waiting?.shift()
      this.#perform(act)
    }
  }

  /** Whatever is added meanwhile waits until the work is done, or has failed. */
  hold(work: () => Promise<void>): void {
    this.#waiting ??= []
    void this.#finish(work)
  }

  release(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    // One of them may make the others wait again, in the same order.
    for (const act of waiting) this.add(act)
  }

  async #finish(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#host.failed(error)
    } finally {
      this.release()
    }
  }

  #perform(act: Act): void {
    try {
      this.#host.perform(act)
    } catch (error) {
      this.#host.failed(error)
    }
  }
}
