import type { UnderWay, UpdateFault, UpdateState } from '../../../shared/domain/window/update.ts'
import { nextUpdate, type UpdateEvent } from './update-state.ts'

/** What is being made. */
export type Work = {
  count(): UnderWay
  /** Calls back whenever that may have changed, until the signal aborts. */
  watch(onChanged: () => void, signal: AbortSignal): void
}

/** How far an update has come, and what it waits for once it is ready. */
export type UpdateProgress = ReturnType<typeof createUpdateProgress>

const nothing: UnderWay = { jobs: 0, replies: 0 }

export function createUpdateProgress({
  work,
  onChanged,
  onFault,
}: {
  readonly work: Work
  readonly onChanged: () => void
  readonly onFault: (fault: UpdateFault, error: unknown) => void
}) {
  let state: UpdateState = { type: 'none' }
  let waitsFor = nothing
  let watching: AbortController | null = null

  const count = () => {
    const counted = work.count()
    const isOther = counted.jobs !== waitsFor.jobs || counted.replies !== waitsFor.replies
    waitsFor = counted
    if (isOther) onChanged()
  }
  /** What is being made counts only for what is ready. */
  const watch = () => {
    if (state.type !== 'ready') {
      watching?.abort()
      watching = null
      waitsFor = nothing
    } else if (watching === null) {
      watching = new AbortController()
      work.watch(count, watching.signal)
      waitsFor = work.count()
    }
  }
  const happen = (happened: UpdateEvent) => {
    const next = nextUpdate(state, happened)
    if (next === state) return
    state = next
    watch()
    onChanged()
  }
  return {
    state: () => state,
    waitsFor: () => waitsFor,
    happen,
    fail(fault: UpdateFault, error: unknown) {
      onFault(fault, error)
      happen({ type: 'failed', fault })
    },
    /** Whether something is being made at this moment. */
    isBusy() {
      const { jobs, replies } = work.count()
      return jobs + replies > 0
    },
    close: (): void => watching?.abort(),
  }
}
