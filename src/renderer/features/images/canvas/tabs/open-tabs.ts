import { z } from 'zod'
import { CanvasId } from '../../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { windowStore } from '../../../../data/persisted-store.ts'
import { endSession } from '../session/open-sessions.ts'

/** `name`: as it was last known, until it is read again; empty where nobody gave it one. */
const Tab = z.object({ id: CanvasId, name: z.string() })
export type Tab = z.infer<typeof Tab>
const Tabs = z.object({ tabs: z.array(Tab) })
/** The documents that are open in this window, as they stand beside each other: they outlive a restart. */
export const tabStore = windowStore({
  slot: 'images:canvas-tabs',
  schema: Tabs,
  initial: { tabs: [] },
})

/** A document was opened, or is called something else by now. */
export function keepTab(tab: Tab): void {
  onceRead(tabStore, (tabs) => withTab(tabs, tab))
}

export function withTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ id }) => id === tab.id)
  if (at < 0) return [...tabs, tab]
  return tabs[at]?.name === tab.name ? tabs : tabs.with(at, tab)
}

/** Closes a document; where it was the one in sight the one beside it comes, or the list of all. */
export function closeTab(id: CanvasId): void {
  const { tabs } = tabStore.getState().value
  const next = neighbourOf(tabs, id)
  onceRead(tabStore, (all) => all.filter((tab) => tab.id !== id))
  endSession(id)
  const { room, params, replace } = useNavigation.getState()
  if (room !== 'images' || params['canvas'] !== id) return
  replace(next === null ? { view: 'canvas' } : { canvas: next })
}

/** What comes in sight when this one goes: the next, or the one before where it was the last. */
export function neighbourOf(tabs: readonly Tab[], id: CanvasId): CanvasId | null {
  const at = tabs.findIndex((tab) => tab.id === id)
  return tabs[at + 1]?.id ?? tabs[at - 1]?.id ?? null
}

/** To the document beside the one in sight, round and round. */
export function goToTab(by: 1 | -1): void {
  const { tabs } = tabStore.getState().value
  const { params, go } = useNavigation.getState()
  const at = tabs.findIndex(({ id }) => id === params['canvas'])
  const next = tabs[(at + by + tabs.length) % tabs.length]
  if (next !== undefined) go('images', { canvas: next.id })
}

/** What is not read yet must not be written over. */
function onceRead(slot: typeof tabStore, change: (tabs: readonly Tab[]) => readonly Tab[]): void {
  const act = () => {
    const { value, change: write } = slot.getState()
    const tabs = change(value.tabs)
    if (tabs !== value.tabs) write({ tabs: [...tabs] })
  }
  if (slot.getState().isRead) return act()
  const stop = slot.subscribe(({ isRead }) => {
    if (!isRead) return
    stop()
    act()
  })
}
