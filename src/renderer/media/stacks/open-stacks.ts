import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, StackId } from '../../../shared/domain/ids.ts'
import type { AssetStack } from '../../../shared/domain/stack.ts'
import { focusWhenThere } from '../../lib/focus/focus-when-there.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import type { AssetPages } from '../library/asset-pages.ts'
import { feedOf } from '../library/asset-store.ts'
import { type AssetFeedName, isCollapsedFeed, stackFeedName } from '../library/library-feeds.ts'
import { isOpenStack, openStacks } from '../library/open-stack-ids.ts'
import { selectedAsCovers, withoutPart } from '../library/selection.ts'
import { mediaStoresOf, useAssets } from '../media-stores.ts'
import { withOpenStacks } from './with-open-stacks.ts'

/** Whether the stack of this file can be opened where it is shown, or is open; null: neither. */
export function openingOf({ stack }: Asset): 'closed' | 'open' | null {
  const { feed, ids } = openStacks.getState()
  if (stack === undefined || feed === null) return null
  return ids.has(stack.id) ? 'open' : 'closed'
}

/** The same, as it changes. */
export function useOpeningOf(asset: Asset): 'closed' | 'open' | null {
  return useStore(openStacks, () => openingOf(asset))
}

/** Whether a list is shown that has stacks. */
export function useAreStacksShown(): boolean {
  return useStore(openStacks, ({ feed }) => feed !== null)
}

/** As `toggleStack`; the focus, or the viewer, is on the cover then, where it was on a file that is closed away. */
export function toggleStackInView(asset: Asset): void {
  const coverId = toggleStack(asset)
  if (coverId === null) return
  const { viewing, room, view } = useNavigation.getState()
  if (viewing !== null) view(room, coverId)
  else focusWhenThere(`[role="gridcell"] [data-asset="${coverId}"]`)
}

/**
 * Shows the files of a stack behind its cover, or no more.
 *
 * @returns the cover of one that is closed now
 */
export function toggleStack(asset: Asset): AssetId | null {
  const { stack } = asset
  const { feed, ids } = openStacks.getState()
  if (stack === undefined || feed === null) return null
  const isOpen = ids.has(stack.id)
  const { assets } = mediaStoresOf(getClient())
  const words = currentText().stacks
  if (!isOpen) {
    openStacks.setState({ ids: new Set([...ids, stack.id]) })
    void readOpened(asset, stack)
    announce(words.opened(stack.memberIds.length))
    return null
  }
  const files = filesOfOpenStack(stack.id) ?? []
  openStacks.setState({ ids: new Set([...ids].filter((id) => id !== stack.id)) })
  // A closed stack is selected whole or not at all.
  const whole = files.map(({ id }) => id)
  assets.getState().select(feed, (selection) => withoutPart(selection, whole))
  announce(words.closed(files.length))
  return files.find((file) => file.stack?.isCover === true)?.id ?? null
}

/** The files of a stack that is being opened. Where they cannot be read, which is said, it is closed again. Never rejects. */
async function readOpened(cover: Asset, { id, memberIds }: AssetStack): Promise<void> {
  const { assets } = mediaStoresOf(getClient())
  const { reload, want } = assets.getState()
  const name = stackFeedName(id)
  const read = () => feedOf(assets.getState().feeds, name)
  if (!read().list.hasRead || read().failure !== null) await reload(name)
  const { failure } = read()
  if (failure === null) return want(name, 0, memberIds.length - 1)
  showFailure(failure)
  openStacks.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }))
  const { feed } = openStacks.getState()
  if (feed !== null)
    assets.getState().select(feed, (selection) => selectedAsCovers(selection, [cover], isOpenStack))
}

/** The list with its open stacks, as it is shown. */
export function useOpenStacks(feed: AssetFeedName, list: AssetPages): AssetPages {
  const ids = useStore(openStacks, (state) => state.ids)
  const isOn = isCollapsedFeed(feed)
  const open = useMemo(() => (isOn ? [...ids] : []), [isOn, ids])
  const lists = useAssets(
    useShallow((state) => open.map((id) => feedOf(state.feeds, stackFeedName(id)).list)),
  )
  useEffect(() => {
    openStacks.setState({ feed: isOn ? feed : null })
    return () => openStacks.setState({ feed: null })
  }, [feed, isOn])
  return useMemo(() => {
    const files = new Map(open.map((id, nth) => [id, filesOf(lists[nth])]))
    return withOpenStacks(list, (id) => files.get(id))
  }, [list, open, lists])
}

/** Which stacks are open in a list; null where it shows files each by itself. */
export function useOpenIds(feed: AssetFeedName): ReadonlySet<StackId> | null {
  const ids = useStore(openStacks, (state) => state.ids)
  return isCollapsedFeed(feed) ? ids : null
}

/** A list as it is shown now: with its open stacks. */
export function withOpenNow(feed: AssetFeedName, list: AssetPages): AssetPages {
  return isCollapsedFeed(feed) ? withOpenStacks(list, filesOfOpenStack) : list
}

/** The files of an open stack as they are in memory now; undefined where it is closed. */
export function filesOfOpenStack(id: StackId): readonly Asset[] | undefined {
  if (!isOpenStack(id)) return undefined
  return filesOf(feedOf(mediaStoresOf(getClient()).assets.getState().feeds, stackFeedName(id)).list)
}

function filesOf(list: AssetPages | undefined): readonly Asset[] {
  return list?.pages.flatMap(({ assets }) => assets ?? []) ?? []
}
