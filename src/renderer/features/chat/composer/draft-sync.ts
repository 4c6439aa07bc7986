import type { Asset } from '../../../../shared/domain/asset.ts'
import { failureOf } from '../../../data/failure.ts'
import { readyIds, withFile, type DraftFile } from '../attach/draft-file.ts'
import { emptyDraft, type Draft } from '../chat-state.ts'
import type { DraftKey } from './draft-storage.ts'
import { changeDraft, type StoreContext } from '../store-context.ts'

/** What was left unsent, in the window and on disk. */
export type DraftSync = {
  /** Begins to read what has not been read, and shows it before what was typed or added meanwhile. */
  read(key: DraftKey): void
  /** Writes the words, or the files, as they are shown; what was not read yet is not written over. */
  write(key: DraftKey, half: Half): void
  /** All that is shown of it is on disk, or about to be. */
  isRead(key: DraftKey): boolean
  /** It is no longer in memory: it is read again when it is wanted. */
  forget(key: DraftKey): void
}

type Half = 'text' | 'files'
const halves = ['text', 'files'] as const

export function createDraftSync(context: StoreContext): DraftSync {
  const { client, drafts, get } = context
  const readings = new Map<string, { isDone: boolean }>()
  const draftOf = (key: DraftKey): Draft => get().drafts[key] ?? emptyDraft
  const isHalfRead = (half: Half, key: DraftKey) => readings.get(`${half} ${key}`)?.isDone === true

  async function readHalf(half: Half, key: DraftKey): Promise<void> {
    const place = `${half} ${key}`
    if (readings.has(place)) return
    const reading = { isDone: false }
    readings.set(place, reading)
    const isWanted = () => readings.get(place) === reading
    try {
      const show = half === 'text' ? await readText(key) : await readFiles(key)
      await sendingEnded(key)
      if (!isWanted()) return
      reading.isDone = true
      show()
    } catch {
      // The list and the conversation say that the app cannot be reached; it is read once it is back.
      if (isWanted()) readings.delete(place)
    }
  }

  async function readText(key: DraftKey) {
    const saved = await drafts.read(key)
    return () => {
      const { text } = draftOf(key)
      const both = [saved, text].filter((words) => words !== '').join('\n')
      if (both !== text) changeDraft(context, key, { text: both })
      if (both !== saved) write(key, 'text')
    }
  }

  /** A file that was deleted meanwhile is left out. */
  async function readFiles(key: DraftKey) {
    const ids = await drafts.readFiles(key)
    const found = await Promise.allSettled(ids.map((assetId) => client.library.get({ assetId })))
    for (const one of found)
      if (one.status === 'rejected' && failureOf(one.reason).code === 'disconnected') throw one.reason
    const saved = found.flatMap((one) => (one.status === 'fulfilled' ? asFile(one.value) : []))
    return () => {
      const { files } = draftOf(key)
      if (saved.length > 0) changeDraft(context, key, { files: files.reduce(withFile, saved) })
      if (files.length > 0) write(key, 'files')
    }
  }

  /** What is being sent goes without what was not read, which is shown after it. */
  async function sendingEnded(key: DraftKey): Promise<void> {
    if (!draftOf(key).isSending) return
    await new Promise<void>((resolve) => {
      const stop = context.subscribe(() => {
        if (draftOf(key).isSending) return
        stop()
        resolve()
      })
    })
  }

  function write(key: DraftKey, half: Half): void {
    if (!isHalfRead(half, key)) void readHalf(half, key)
    else if (half === 'text') drafts.write(key, draftOf(key).text)
    else drafts.writeFiles(key, readyIds(draftOf(key).files))
  }

  return {
    read: (key) => halves.forEach((half) => void readHalf(half, key)),
    write,
    isRead: (key) => halves.every((half) => isHalfRead(half, key)),
    forget: (key) => halves.forEach((half) => readings.delete(`${half} ${key}`)),
  }
}

function asFile(asset: Asset): DraftFile {
  return { state: 'ready', key: asset.id, asset }
}
