export {}

/** The few globals that Node and browsers share and that this folder uses; it has neither side's types. */
declare global {
  interface AbortSignal {
    readonly aborted: boolean
    readonly reason: unknown
    addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
    removeEventListener(type: 'abort', listener: () => void): void
    throwIfAborted(): void
  }
  interface AbortController {
    readonly signal: AbortSignal
    abort(reason?: unknown): void
  }
  var AbortController: { new (): AbortController; prototype: AbortController }
  function queueMicrotask(callback: () => void): void
  function atob(data: string): string
}
