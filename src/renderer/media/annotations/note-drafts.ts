import { createStore, useStore } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { onPageHide } from '../../lib/on-page-hide.ts'

type NoteClient = { library: Pick<AtelierClient['library'], 'annotate'> }

/** `isFailed`: it could not be written; it is tried again with the next letter, and when the field is left. */
type Draft = { text: string; isFailed: boolean }

const pauseInTypingMs = 400

/** Notes that were typed and are not written yet. They outlive the field, and a call that fails. */
export function createNoteDrafts(client: () => NoteClient) {
  const store = createStore<Readonly<Record<AssetId, Draft>>>()(() => ({}))
  const timers = new Map<AssetId, ReturnType<typeof setTimeout>>()
  /** Written one after the other: what was typed last is what stays. */
  const writing = new Map<AssetId, Promise<void>>()

  function keep(id: AssetId, draft: Draft | null): void {
    const { [id]: _, ...others } = store.getState()
    store.setState(draft === null ? others : { ...others, [id]: draft }, true)
  }
  async function write(id: AssetId): Promise<void> {
    const text = store.getState()[id]?.text
    if (text === undefined) return
    const wasTypedSince = () => store.getState()[id]?.text !== text
    try {
      await client().library.annotate({ assetId: id, note: text })
      if (!wasTypedSince()) keep(id, null)
    } catch {
      if (!wasTypedSince()) keep(id, { text, isFailed: true })
    }
  }
  function flush(id: AssetId): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    writing.set(
      id,
      (writing.get(id) ?? Promise.resolve()).then(() => write(id)),
    )
  }
  return {
    store,
    type(id: AssetId, text: string): void {
      keep(id, { text, isFailed: false })
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => flush(id), pauseInTypingMs),
      )
    },
    /** Writes what was typed, now: the field is left. */
    flush,
    flushAll(): void {
      for (const id of Object.keys(store.getState()) as AssetId[]) flush(id)
    },
  }
}

export const useDraft = (drafts: NoteDrafts, id: AssetId) => useStore(drafts.store, (all) => all[id])
type NoteDrafts = ReturnType<typeof createNoteDrafts>

/** Keeps what was typed also where the window goes. @returns ends it */
export const keepOnLeaving = (drafts: NoteDrafts) => onPageHide(() => drafts.flushAll())
