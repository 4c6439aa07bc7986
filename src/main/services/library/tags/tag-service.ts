import { setImmediate } from 'node:timers/promises'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { TagEvent } from '../../../../shared/contract/library/tags.ts'
import type { AssetId, TagId } from '../../../../shared/domain/ids.ts'
import { namesOfPath, type Tag } from '../../../../shared/domain/tag.ts'
import { assertNever } from '../../../../shared/assert-never.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { Store } from '../../../store/open.ts'
import { StoreError } from '../../../store/store-error.ts'
import type { Placed, TagPlace } from '../../../store/tables/tags/tag-tree.ts'
import { createShowImages } from '../show-images.ts'
import { createTellTagged } from './tell-tagged.ts'

/** How long files are counted at a stretch, in milliseconds. */
const longestStepMs = 8

/** Tags: each change is told to every window. All throw AppError `not-found` of `tag` where there is none. */
export type TagService = ReturnType<typeof createTagService>

type TagParts = {
  store: Pick<Store, 'tags' | 'assets' | 'trash' | 'intermediates' | 'transaction'>
  ids: Pick<IdMaker, 'tag'>
  clock: Pick<Clock, 'now'>
  hub: EventHub<TagEvent>
  libraryHub: EventHub<LibraryEvent>
  /** Files are found by other words now: the search has something to catch up with. */
  onRenamed: () => void
  /** Saved searches mean the tag still. */
  onPathChanged: (from: string, to: string) => void
}

export function createTagService({ store, ids, clock, hub, libraryHub, onRenamed, onPathChanged }: TagParts) {
  const { tags, assets } = store
  const show = createShowImages(store, libraryHub)
  const tellTagged = createTellTagged(store, libraryHub)
  const tell = () => hub.emit({ type: 'tags-changed' })
  function get(id: TagId): Tag {
    const tag = tags.get(id)
    if (tag === null) throw new AppError('not-found', { data: { field: 'tag' } })
    return tag
  }
  function pathOf(id: TagId): string {
    const { name, parentId } = get(id)
    return parentId === null ? name : `${pathOf(parentId)}/${name}`
  }
  function place(id: TagId, change: Partial<TagPlace>, mayMerge: boolean) {
    get(id)
    if (change.parentId !== undefined && change.parentId !== null) get(change.parentId)
    const before = pathOf(id)
    const { id: tagId, isMerged } = store.transaction(() => {
      const placed = orThrow(tags.place(id, change, mayMerge, clock.now()))
      const after = pathOf(placed.id)
      if (after !== before) onPathChanged(before, after)
      return placed
    })
    tell()
    onRenamed()
    return { tagId, isMerged }
  }
  return {
    /** Counts their files in short steps, so that nothing else waits for it. */
    async list(): Promise<Tag[]> {
      const all: Tag[] = []
      let stepBegunMs = performance.now()
      for (const tag of tags.listing()) {
        all.push(tag)
        if (performance.now() - stepBegunMs < longestStepMs) continue
        await setImmediate()
        stepBegunMs = performance.now()
      }
      return all
    },
    /** @throws AppError `bad-input` of `tags` where there are too many */
    create(path: string): Tag {
      const id = noneTooMany(() => tags.ensure(namesOfPath(path) ?? [], ids.tag, clock.now()))
      if (id === null) throw new AppError('bad-input', { data: { field: 'tagName' } })
      tell()
      return get(id)
    },
    /** @throws AppError `bad-input` of `tagName`: there is one already; the same of `tagParent` in `move` */
    rename: (id: TagId, name: string, mayMerge: boolean) => place(id, { name }, mayMerge),
    move: (id: TagId, parentId: TagId | null, mayMerge: boolean) => place(id, { parentId }, mayMerge),
    /** Out of every list, with the way back until the app ends; files stay. */
    remove(id: TagId): void {
      get(id)
      tags.remove(id, clock.now())
      tell()
      onRenamed()
    },
    restore(id: TagId) {
      const tagId = orNotFound(() => tags.restore(id, clock.now()))
      tell()
      onRenamed()
      return { tagId }
    },
    /** @returns those that are tagged otherwise now; what is in the trash or gone is left out */
    tagFiles(assetIds: readonly AssetId[], change: { add: readonly TagId[]; remove: readonly TagId[] }) {
      for (const id of change.add) get(id)
      const changedIds = tags.tagFiles(assetIds, change)
      if (changedIds.length === 0) return { changedIds }
      show(changedIds)
      tellTagged(changedIds)
      tell()
      return { changedIds }
    },
    /** Files went to the trash or came back: their tags count them otherwise. */
    onCountChanged(assetIds: readonly AssetId[]): void {
      if (hub.isWatched() && assetIds.some((id) => assets.get(id)?.tags.length !== 0)) tell()
    },
    /** At the start of the app: those that were removed are deleted for ever. */
    forgetRemoved: () => tags.forgetRemoved(clock.now()),
  }
}

function orThrow(placed: Placed): Extract<Placed, { outcome: 'placed' }> {
  switch (placed.outcome) {
    case 'placed':
      return placed
    case 'taken':
      throw new AppError('bad-input', { data: { field: 'tagName' } })
    case 'too-deep':
    case 'within-itself':
      throw new AppError('bad-input', { data: { field: 'tagParent' } })
    default:
      return assertNever(placed)
  }
}

function noneTooMany<T>(act: () => T): T {
  try {
    return act()
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'conflict') throw cause
    throw new AppError('bad-input', { data: { field: 'tags' }, cause })
  }
}

function orNotFound<T>(act: () => T): T {
  try {
    return act()
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'not-found') throw cause
    throw new AppError('not-found', { data: { field: 'tag' }, cause })
  }
}
