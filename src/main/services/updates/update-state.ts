import type { UpdateFault, UpdateState } from '../../../shared/domain/window/update.ts'

export type UpdateEvent =
  /** A look found this version newer than the app's own; null: none is. */
  | { type: 'found'; version: string | null }
  /** It is to be fetched. */
  | { type: 'wanted' }
  | { type: 'came'; percent: number }
  /** Whole, and signed by whom it should be. */
  | { type: 'fetched' }
  /** The app is about to end for it. */
  | { type: 'leaving' }
  /** It is not: something began meanwhile. */
  | { type: 'held' }
  | { type: 'failed'; fault: UpdateFault }

/** What an event makes of an update. One that does not fit changes nothing. */
export function nextUpdate(state: UpdateState, happened: UpdateEvent): UpdateState {
  switch (happened.type) {
    case 'found':
      return found(state, happened.version)
    case 'wanted':
      return state.type === 'available' || state.type === 'failed'
        ? { type: 'downloading', version: state.version, percent: 0 }
        : state
    case 'came': {
      if (state.type !== 'downloading' || !Number.isFinite(happened.percent)) return state
      return { ...state, percent: Math.min(100, Math.max(state.percent, happened.percent)) }
    }
    case 'fetched':
      return state.type === 'downloading' ? { type: 'ready', version: state.version } : state
    case 'leaving':
      return state.type === 'ready' ? { type: 'installing', version: state.version } : state
    case 'held':
      return state.type === 'installing' ? { type: 'ready', version: state.version } : state
    case 'failed':
      return state.type === 'downloading' || state.type === 'ready' || state.type === 'installing'
        ? { type: 'failed', version: state.version, fault: happened.fault }
        : state
  }
}

/** One that is on its way comes first; one that is ready and was taken back is not installed. */
function found(state: UpdateState, version: string | null): UpdateState {
  if (state.type === 'downloading' || state.type === 'installing') return state
  if (state.type === 'ready' && state.version === version) return state
  return version === null ? { type: 'none' } : { type: 'available', version }
}
