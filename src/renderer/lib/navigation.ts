import { create } from 'zustand'
import { AssetId } from '../../shared/domain/ids.ts'
import { comeBackTo } from './focus/left-row.ts'
import { followEntries, leaveEntry, pushEntry, replaceEntry, replaceEntryLater } from './history-entries.ts'

export const rooms = ['chat', 'images', 'video', 'library', 'activity', 'settings'] as const
export type Room = (typeof rooms)[number]
export type Params = Readonly<Record<string, string>>
export type Route = { readonly room: Room; readonly params: Params }

type Navigation = Route & {
  /** What the viewer shows over the room, as a step of its own in the history; null: no viewer. */
  readonly viewing: AssetId | null
  /** Where each room was left, so that coming back continues there. */
  readonly lastParams: Partial<Record<Room, Params>>
  /** Opens a room at exactly these parameters (none: its front). */
  go(room: Room, params?: Params): void
  /** Opens a room where it was left. */
  resume(room: Room): void
  /** By its button or key: where it was left, or, for who is in it, out of what covers it. */
  enter(room: Room): void
  /**
   * For what ends later: opens the place if its room is in sight, or still the one that it was begun in; else keeps it for
   * coming back.
   */
  arrive(room: Room, params: Params, begunIn?: Room): void
  /** Changes the parameters of this place without a step in the history. */
  replace(params: Params): void
  /**
   * Opens the viewer over a room, turns it to another file, or closes it (null). Does nothing once the room was left:
   * who asks may have waited for something.
   */
  view(room: Room, id: AssetId | null): void
  back(): void
  forward(): void
}

/** Reads a place from a query string; what is unknown leads to the chat room. */
export function parseRoute(search: string): Route {
  const query = new URLSearchParams(search)
  const room = rooms.find((name) => name === query.get('room'))
  query.delete('room')
  return { room: room ?? 'chat', params: Object.fromEntries(query) }
}

export function formatRoute({ room, params }: Route): string {
  return `?${new URLSearchParams({ room, ...params }).toString()}`
}

/** What lies over the front of a room: a document, a grid, the trash, the log. */
const covers = ['canvas', 'edit', 'grid', 'view'] as const

let leadElsewhere: ((place: Route) => void) | null = null

/** Of a window without rooms: what would open one is told to `lead` instead. */
export function leaveRoomsTo(lead: ((place: Route) => void) | null): void {
  leadElsewhere = lead
}

const start: Route =
  typeof location === 'undefined' ? { room: 'chat', params: {} } : parseRoute(location.search)

export const useNavigation = create<Navigation>()((set, get) => ({
  ...start,
  lastParams: isVisit(start) ? {} : { [start.room]: start.params },
  viewing: typeof history === 'undefined' ? null : viewingOf(history.state),
  go(room, params = {}) {
    if (leadElsewhere !== null) return leadElsewhere({ room, params })
    const address = formatRoute({ room, params })
    if (address === formatRoute(get())) return
    pushEntry(null, address)
    set(arriveAt({ room, params }, null))
  },
  resume(room) {
    get().go(room, get().lastParams[room] ?? {})
  },
  enter(room) {
    const { room: here, params, resume, go } = get()
    if (here === room && covers.some((name) => name in params)) go(room)
    else resume(room)
  },
  arrive(room, params, begunIn = room) {
    if (get().room === room || get().room === begunIn) get().go(room, params)
    else set(({ lastParams }) => ({ lastParams: { ...lastParams, [room]: params } }))
  },
  replace(params) {
    const { room, viewing } = get()
    replaceEntry(stateOf(viewing), formatRoute({ room, params }))
    set(arriveAt({ room, params }, viewing))
  },
  view(room, id) {
    const before = get().viewing
    if (get().room !== room || before === id) return
    set({ viewing: id })
    if (id === null) leaveEntry()
    else if (before === null) pushEntry(stateOf(id), formatRoute(get()))
    else replaceEntryLater(stateOf(id), formatRoute(get()))
  },
  back() {
    history.back()
  },
  forward() {
    history.forward()
  },
}))

function arriveAt(place: Route, viewing: AssetId | null) {
  return (state: Navigation) => ({
    ...place,
    viewing,
    lastParams: isVisit(place) ? state.lastParams : { ...state.lastParams, [place.room]: place.params },
  })
}

/** One looks at the requests of one reply or job and goes back: the room's own place is where it was left before. */
function isVisit({ params }: Route): boolean {
  return params['subject'] !== undefined
}

function stateOf(viewing: AssetId | null) {
  return viewing === null ? null : { viewing }
}

function viewingOf(state: unknown): AssetId | null {
  if (typeof state !== 'object' || state === null || !('viewing' in state)) return null
  return AssetId.safeParse(state.viewing).data ?? null
}

/** Follows the window's Back and Forward; returns how to stop. */
export function followHistory(): () => void {
  return followEntries(() => {
    const visited = useNavigation.getState().params['subject']
    const place = parseRoute(location.search)
    if (visited !== undefined && place.room === 'activity' && !isVisit(place)) comeBackTo(visited)
    useNavigation.setState(arriveAt(place, viewingOf(history.state)))
  })
}
