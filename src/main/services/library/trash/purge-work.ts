import type { AssetId, ConversationId } from '../../../../shared/domain/ids.ts'
import { TrashItemId } from '../../../../shared/domain/trash.ts'
import { mediaTypeOf } from '../../../media/probe/media-type.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { PurgeParts } from './purge.ts'

/** Rows of one transaction: nothing else waits longer than for these. */
const atOnce = 20

/**
 * Does what is written down, in short steps, until nothing is left of it but files that must wait: answers these, as
 * their tasks name them.
 */
export function createPurgeWork(parts: PurgeParts, pause: () => Promise<unknown>): () => Promise<string[]> {
  const { store, media, exchanges, hub } = parts
  const { tasks, rows } = store.trash
  const tellGone = (ids: readonly string[]) =>
    hub.emit({ type: 'items-out', itemIds: ids.map((id) => TrashItemId.parse(id)) })

  const conversations = async () => {
    for (;;) {
      const [id] = tasks.next('conversation', 1)
      if (id === undefined) return
      await parts.stopReplies(id as ConversationId)
      while (rows.conversationStep(id)) {
        crashPoint('conversation-half-removed')
        await pause()
      }
      tellGone([id])
      await pause()
    }
  }
  const inBatches = async (kind: 'job' | 'exchanges', go: (names: string[]) => void) => {
    for (;;) {
      const names = tasks.next(kind, atOnce)
      if (names.length === 0) return
      go(names)
      await pause()
    }
  }
  /** @returns what must wait: another program has it open, or somebody is about to name it */
  const oneByOne = async (kind: 'file' | 'unusable', isGone: (name: string) => Promise<boolean>) => {
    const waiting: string[] = []
    let after = ''
    for (;;) {
      const [name] = tasks.next(kind, 1, after)
      if (name === undefined) return waiting
      after = name
      try {
        if (await isGone(name)) tasks.done(kind, [name])
        else waiting.push(name)
      } catch (error) {
        parts.onFault(error)
        waiting.push(name)
      }
      crashPoint('trash-file-removed')
      await pause()
    }
  }
  const isFileGone = async (name: string): Promise<boolean> => {
    const [sha256 = '', mimeType = ''] = name.split(':')
    const type = mediaTypeOf(mimeType)
    // Between this look at the rows and the file's leaving its place nothing else runs.
    if (type === null || rows.isFileNamed(sha256)) return true
    const isGone = await media.kept.remove(sha256, type.extension)
    // Its copy in an archive is the person's own from now on.
    if (isGone && !rows.isFileNamed(sha256)) store.archives.forget(sha256)
    return isGone
  }
  const isUnusableGone = async (sha256: string): Promise<boolean> => {
    if (!rows.isUnusableNamed(sha256)) await media.unusable.remove(sha256)
    return true
  }

  return async () => {
    await conversations()
    await assetsGo(parts, pause, tellGone)
    await inBatches('job', rows.jobs)
    await inBatches('exchanges', (ids) => {
      exchanges.forget(ids)
      tasks.done('exchanges', ids)
    })
    await compactSearch(store, pause)
    await oneByOne('unusable', isUnusableGone)
    return oneByOne('file', isFileGone)
  }
}

async function assetsGo(
  { store: { trash }, forgetCopies }: PurgeParts,
  pause: () => Promise<unknown>,
  tellGone: (ids: readonly string[]) => void,
): Promise<void> {
  const { tasks, rows } = trash
  // No job is deleted before all of them have gone.
  const requests = rows.requestNames()
  for (;;) {
    const ids = tasks.next('asset', atOnce)
    if (ids.length === 0) return
    // A little at a time: the transaction is left with what came since.
    if (rows.areSentOnly(ids)) while (requests.readOn()) await pause()
    rows.assets(ids, requests)
    crashPoint('trash-rows-removed')
    for (const id of ids) forgetCopies(id as AssetId)
    tellGone(ids)
    await pause()
  }
}

/** What the indexes of the search still hold of rows that are gone. */
async function compactSearch(
  { trash: { tasks }, search }: PurgeParts['store'],
  pause: () => Promise<unknown>,
): Promise<void> {
  if (tasks.next('search', 1).length === 0) return
  while (search.compact()) {
    crashPoint('search-half-compacted')
    await pause()
  }
  tasks.done('search', ['indexes'])
}
