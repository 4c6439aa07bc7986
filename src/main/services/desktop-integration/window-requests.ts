import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import { createEventHub } from '../../lib/event-hub.ts'

/** What a person asks of the window where it is not: it hears of it at once, or as soon as it is open and listens. */
export type WindowRequests = ReturnType<typeof createWindowRequests>

export function createWindowRequests() {
  const hub = createEventHub<WindowRequest>()
  /** The newest of each kind: who has pressed twice while the window opened wants the second; files are not instead of a room. */
  let waiting: WindowRequest[] = []
  return {
    ask(request: WindowRequest) {
      if (hub.isWatched()) hub.emit(request)
      else waiting = [...waiting.filter(({ type }) => type !== request.type), request]
    },
    /** What waits for a window, then everything that is asked. */
    async *watch(signal: AbortSignal): AsyncIterable<WindowRequest> {
      const asked = hub.subscribe(signal)
      const first = waiting
      waiting = []
      yield* first
      yield* asked
    },
  }
}
