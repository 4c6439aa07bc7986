import type { AssetEvent, LibraryEvent } from '../../../../shared/contract/library.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { mostInStack, type StackItem } from '../../../../shared/domain/stack.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { Store } from '../../../store/open.ts'
import type { StackChange } from '../../../store/tables/stacks/stack-table.ts'

type StackServiceParts = { store: Store; ids: IdMaker; hub: EventHub<LibraryEvent> }

/** Files that are shown as one. Each verb answers how those that it was done to were stacked before, which `putBack` takes. */
export type StackService = ReturnType<typeof createStackService>

export function createStackService({ store, ids, hub }: StackServiceParts) {
  function told({ before, changedIds }: StackChange): StackItem[] {
    const events = changedIds.flatMap((id): AssetEvent[] => {
      const asset = store.assets.get(id)
      // Told of, what is in the trash would show again.
      return asset === null || isInTrash(store, id) ? [] : [{ type: 'asset-updated', asset }]
    })
    if (events.length > 0) hub.emit({ type: 'assets-changed', events })
    return before
  }

  function shownOf(assetIds: readonly AssetId[]): Asset[] {
    const assets = [...new Set(assetIds)].flatMap((id) => store.assets.get(id) ?? [])
    return assets.filter(({ id, isIntermediate }) => !isIntermediate && !isInTrash(store, id))
  }

  /**
   * One stack of them, of which the first is the cover; they leave the stacks that they are in.
   *
   * @throws AppError `bad-input` of `stack` where fewer than two are there, or not all are of one kind
   */
  function make(assetIds: readonly AssetId[]): StackItem[] {
    const files = shownOf(assetIds)
    if (files.length < 2 || new Set(files.map(({ kind }) => kind)).size > 1)
      throw new AppError('bad-input', { data: { field: 'stack' } })
    const stackId = ids.stack()
    return told(
      store.stacks.arrange(files.map(({ id }, nth) => ({ assetId: id, stackId, isChosen: nth === 0 }))),
    )
  }

  return {
    make,
    /** All that was made of the recipe of this one, which is the cover; nothing where it alone was. As `make`. */
    makeOfTakes(assetId: AssetId): StackItem[] {
      const takes = store.stacks.takesOf(assetId, mostInStack)
      const files = shownOf([assetId, ...takes])
      return files.length < 2 ? [] : make(files.map(({ id }) => id))
    },
    /** Each is shown by itself again. What is in no stack is left out. */
    unstack(assetIds: readonly AssetId[]): StackItem[] {
      const items = [...new Set(assetIds)].flatMap((id) => store.stacks.itemOf(id) ?? [])
      return told(store.stacks.arrange(items.map((item) => ({ ...item, stackId: null, isChosen: false }))))
    },
    /** Its whole stack. */
    dissolve(assetId: AssetId): StackItem[] {
      const items = store.stacks.itemsBeside(assetId)
      return told(store.stacks.arrange(items.map((item) => ({ ...item, stackId: null, isChosen: false }))))
    },
    /** With what lies below those that are covers. */
    withBelow: store.stacks.withBelow,
    /** One that was it before, and lies in the trash, comes back as none. @throws AppError `not-found` where it is in no stack */
    makeCover(assetId: AssetId): StackItem[] {
      const items = store.stacks.itemsBeside(assetId, 'with-trash')
      if (!items.some((item) => item.assetId === assetId))
        throw new AppError('not-found', { data: { field: 'asset' } })
      const changed = items.filter((item) => item.isChosen !== (item.assetId === assetId))
      return told(
        store.stacks.arrange(changed.map((item) => ({ ...item, isChosen: item.assetId === assetId }))),
      )
    },
    /** As they were before, also what is in the trash by now. */
    putBack(before: readonly StackItem[]): void {
      told(store.stacks.arrange(before))
    },
  }
}

function isInTrash(store: Store, id: AssetId): boolean {
  return store.trash.has(id)
}
