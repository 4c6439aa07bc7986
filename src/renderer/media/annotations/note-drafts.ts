import { createStore, useStore } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../data/failure.ts'
import { onPageHide } from '../../lib/on-page-hide.ts'
import { getClient, onConnected } from '../../rpc/client-context.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'

type NoteClient = { library: Pick<AtelierClient['library'], 'annotate'> }

/**
 * `failed`: it could not be written; it is tried again with the next letter, when its field is left or drawn again, and
 * when there is a connection again. `written`: it waits for the file to be told with it.
 */
type Draft = { text: string; state: 'typed' | 'failed' | 'written' }

const pauseInTypingMs = 400

/** Notes, or descriptions, that were typed and that their files do not show yet. They outlive the field, and a call that fails. */
export function createNoteDrafts(client: () => NoteClient, field: 'note' | 'description' = 'note') {
  const store = createStore<Readonly<Record<AssetId, Draft>>>()(() => ({}))
  const timers = new Map<AssetId, ReturnType<typeof setTimeout>>()
  /** Written one after the other: what was typed last is what stays. */
  const writing = new Map<AssetId, Promise<void>>()
  /** What the files have whose fields are drawn. */
  const drawn = new Map<AssetId, string>()

  function keep(id: AssetId, draft: Draft | null): void {
    const { [id]: _, ...others } = store.getState()
    store.setState(draft === null ? others : { ...others, [id]: draft }, true)
  }
  async function write(id: AssetId): Promise<void> {
    const draft = store.getState()[id]
    if (draft === undefined || draft.state === 'written') return
    const { text } = draft
    const wasTypedSince = () => store.getState()[id]?.text !== text
    try {
      await client().library.annotate({ assetId: id, [field]: text })
      if (wasTypedSince()) return
      // The answer may come before the file is told: until then its field would show the old note.
      const isSeenElsewhere = !drawn.has(id) || drawn.get(id) === text
      keep(id, isSeenElsewhere ? null : { text, state: 'written' })
    } catch (error) {
      if (wasTypedSince()) return
      keep(id, { text, state: 'failed' })
      const failure = failureOf(error)
      // That the app is away is said already.
      if (!drawn.has(id) && failure.code !== 'disconnected') showFailure(failure)
    }
  }
  function stopWaiting(id: AssetId): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  function flush(id: AssetId): void {
    stopWaiting(id)
    writing.set(
      id,
      (writing.get(id) ?? Promise.resolve()).then(() => write(id)),
    )
  }
  function flushAll(): void {
    for (const id of Object.keys(store.getState()) as AssetId[]) flush(id)
  }
  /** The window may be gone: what was typed waits for no answer to what was written before. The app takes them in order. */
  function leave(): void {
    for (const id of Object.keys(store.getState()) as AssetId[]) {
      stopWaiting(id)
      void write(id)
    }
  }
  // As the drafts, these live as long as the window.
  onConnected(flushAll)
  if (typeof window !== 'undefined') onPageHide(leave)
  return {
    store,
    type(id: AssetId, text: string): void {
      keep(id, { text, state: 'typed' })
      stopWaiting(id)
      timers.set(
        id,
        setTimeout(() => flush(id), pauseInTypingMs),
      )
    },
    /** What an input method has not finished is kept and not written; then `type`. */
    compose(id: AssetId, text: string): void {
      keep(id, { text, state: 'typed' })
      stopWaiting(id)
    },
    /** The field of a file is drawn, with the note that the file has now. @returns for when it is drawn no more */
    draw(id: AssetId, note: string): () => void {
      drawn.set(id, note)
      const state = store.getState()[id]?.state
      if (state === 'written') keep(id, null)
      if (state === 'failed') flush(id)
      return () => drawn.delete(id)
    },
    /** What was typed is not wanted any more. */
    forget(id: AssetId): void {
      stopWaiting(id)
      keep(id, null)
    },
    /** Writes what was typed, now: the field is left. */
    flush,
    leave,
  }
}

export type NoteDrafts = ReturnType<typeof createNoteDrafts>

/** Those of the window. */
export const noteDrafts = createNoteDrafts(getClient)
export const descriptionDrafts = createNoteDrafts(getClient, 'description')

export const useNoteDraft = ({ store }: NoteDrafts, id: AssetId) => useStore(store, (drafts) => drafts[id])
