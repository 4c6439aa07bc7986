import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AssetId, TagId } from '../../../../shared/domain/ids.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { focusWhenThere } from '../../../lib/focus/focus-when-there.ts'
import { chooseTagFor } from '../../../media/annotations/tag-choice.ts'
import { takeOffOpenBoard } from '../../../media/boards/board-actions.ts'
import { chooseBoardFor } from '../../../media/boards/board-choice.ts'
import { describeFiles } from '../../../media/describe/describe-request.ts'
import { useDescribeEntry } from '../../../media/describe/use-describe-entry.ts'
import { openArchive } from '../../../media/archive/archive-request.ts'
import { exportFiles } from '../../../media/export/export-request.ts'
import { useExportEntry } from '../../../media/export/use-export-entry.ts'
import type { GridSelection } from '../../../media/grid/tile-selection.ts'
import type { AssetPages } from '../../../media/library/asset-pages.ts'
import { feedOf } from '../../../media/library/asset-store.ts'
import { mediaStoresOf, useAssets } from '../../../media/media-stores.ts'
import { askedBy, type AssetFeedName } from '../../../media/library/library-feeds.ts'
import { mayHoldStacked, withoutGone } from '../../../media/library/selection.ts'
import { createListSelection } from '../../../media/selection/list-selection.ts'
import { rateSeveral, trashSeveral } from '../../../media/selection/several-actions.ts'
import { labelSeveral, toggleLabelOfSeveral } from '../../../media/selection/several-annotations.ts'
import { stackSeveral, unstackSeveral } from '../../../media/selection/several-stacks.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { announce } from '../../../ui/announce.ts'

/**
 * What is selected in the list that the Library shows, with its keys, said as it changes. Another list begins with nothing.
 *
 * @param isShown false where chats take the place of the list: nothing is selected then, and no key selects
 */
export function useLibrarySelection(feed: AssetFeedName, isShown: boolean): GridSelection {
  const client = useClient()
  const { ids } = useAssets((state) => feedOf(state.feeds, feed).selection)
  const changing = useMemo(
    () => createListSelection(client, mediaStoresOf(client).assets, feed),
    [client, feed],
  )
  useEffect(() => () => changing.clear(), [changing, isShown])
  const hasStacked = useAssets((state) => mayHoldStacked(feedOf(state.feeds, feed).list, ids))
  useSaid(ids.size)
  useExportEntry(ids)
  useDescribeEntry(ids)

  const isSelecting = ids.size > 0
  useEffect(() => {
    if (isFocusLost()) focusWhenThere('[role="grid"] [data-cell-index][tabindex="0"]')
  }, [isSelecting])

  useKeys(
    'room',
    {
      selectAllTiles: changing.selectAll,
      invertTiles: changing.invert,
      deselectTiles: isSelecting ? changing.clear : undefined,
    },
    { isOn: isShown },
  )

  return useMemo(() => {
    const all = () => [...ids]
    const { assets } = mediaStoresOf(client)
    const stackAndClear = async () => {
      const stacked = all()
      if (!(await stackSeveral(client, stacked))) return
      // What was selected since stays so.
      assets.getState().select(feed, (selection) => withoutGone(selection, stacked))
    }
    const askTag = (type: 'add' | 'remove') =>
      chooseTagFor({ type, assetIds: all(), had: tagsOf(feedOf(assets.getState().feeds, feed).list, ids) })
    return {
      ...changing,
      ids,
      trash: () => void trashSeveral(client, all()),
      rate: (change) => void rateSeveral(client, all(), change),
      addToBoard: () => chooseBoardFor(all()),
      exportAll: () => exportFiles(all()),
      archiveAll: () => openArchive({ assetIds: [...all()] }),
      describe: () => describeFiles(all()),
      addTag: () => askTag('add'),
      removeTag: () => askTag('remove'),
      stack: () => void stackAndClear(),
      unstack: () => void unstackSeveral(client, all()),
      hasStacked,
      label: (label) => void labelSeveral(client, all(), label),
      toggleLabel: (label) => void toggleLabelOfSeveral(client, all(), label),
      takeOffBoard: askedBy(feed).boardId === null ? undefined : () => void takeOffOpenBoard(all()),
    }
  }, [changing, ids, client, feed, hasStacked])
}

/** Tags of what is selected, as far as it is in memory. */
function tagsOf({ pages }: AssetPages, ids: ReadonlySet<AssetId>): ReadonlySet<TagId> {
  const selected = pages.flatMap(({ assets }) => assets ?? []).filter(({ id }) => ids.has(id))
  return new Set(selected.flatMap(({ tags }) => tags.map(({ id }) => id)))
}

/** How many are selected, for who does not see it. */
function useSaid(count: number): void {
  const { selection } = useText()
  const language = useLanguage()
  const said = useRef(count)
  const say = useEffectEvent(() =>
    announce(count === 0 ? selection.none : selection.selected(formatCount(count, language))),
  )
  useEffect(() => {
    if (said.current === count) return
    said.current = count
    say()
  }, [count])
}

/** What had the focus is gone, or lies under the other bar. */
function isFocusLost(): boolean {
  const { activeElement: focused, body } = document
  return focused === null || focused === body || !focused.checkVisibility({ visibilityProperty: true })
}
