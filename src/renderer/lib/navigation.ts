import { create } from 'zustand'
import { AssetId } from '../../shared/domain/ids.ts'
import { Intent } from '../../shared/domain/window/intent.ts'
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
  /** What rooms were opened for and have not done yet. It waits for as long as its room stays at the place. */
  readonly intents: Partial<Record<Room, Intent | null>>
  /** Opens a room at exactly these parameters (none: its front). */
  go(room: Room, params?: Params): void
  /** Opens the room of an intent, which does it once (`useIntent`). */
  goFor(intent: Intent, params?: Params): void
  /** Opens a room where it was left. */
  resume(room: Room): void
  /** By its button or key: where it was left, or, for who is in it, out of what covers it. */
  enter(room: Room): void
  /** For what ends later: opens the place if its room is in sight; else keeps it for coming back. */
  arrive(room: Room, params: Params): void
  /** The same for the front of a room that then does something; also where the room that it was begun in is in sight. */
  arriveFor(intent: Intent, begunIn: Room): void
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

type Lead = (place: Route, intent: Intent | null) => void
let leadElsewhere: Lead | null = null

/** Of a window without rooms: what would open one is told to `lead` instead. */
export function leaveRoomsTo(lead: Lead | null): void {
  leadElsewhere = lead
}

/** Loads the page of a place anew, which then does what it was opened for. */
export function reloadAt(place: Route, intent: Intent | null): void {
  history.pushState({ intent }, '', formatRoute(place))
  location.reload()
}

const start: Route =
  typeof location === 'undefined' ? { room: 'chat', params: {} } : parseRoute(location.search)
const startIntent = takeStartIntent()

export const useNavigation = create<Navigation>()((set, get) => ({
  ...start,
  lastParams: isVisit(start) ? {} : { [start.room]: start.params },
  intents: { [start.room]: startIntent },
  viewing: typeof history === 'undefined' ? null : viewingOf(history.state),
  go(room, params = {}) {
    open({ room, params }, null)
  },
  goFor(intent, params = {}) {
    open({ room: intent.room, params }, intent)
  },
  resume(room) {
    const { lastParams, intents } = get()
    open({ room, params: lastParams[room] ?? {} }, intents[room] ?? null)
  },
  enter(room) {
    const { room: here, params, resume, go } = get()
    if (here === room && covers.some((name) => name in params)) go(room)
    else resume(room)
  },
  arrive(room, params) {
    if (get().room === room) get().go(room, params)
    else set(leftAt({ room, params }, null))
  },
  arriveFor(intent, begunIn) {
    const { room: here, goFor } = get()
    if (here === intent.room || here === begunIn) goFor(intent)
    else set(leftAt({ room: intent.room, params: {} }, intent))
  },
  replace(params) {
    const { room, viewing, intents } = get()
    replaceEntry(stateOf(viewing), formatRoute({ room, params }))
    set(arriveAt({ room, params }, viewing, intents[room] ?? null))
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

function open(place: Route, intent: Intent | null): void {
  if (leadElsewhere !== null) return leadElsewhere(place, intent)
  const { getState, setState } = useNavigation
  const address = formatRoute(place)
  const isHere = address === formatRoute(getState())
  // What is to be done in a room is not seen below its viewer.
  if (isHere && (intent === null || getState().viewing === null)) return setState(leftAt(place, intent))
  pushEntry(null, address)
  setState(arriveAt(place, null, intent))
}

function arriveAt(place: Route, viewing: AssetId | null, intent: Intent | null) {
  return (state: Navigation) => ({ ...place, viewing, ...leftAt(place, intent)(state) })
}

/** How a room is found when one comes back to it. */
function leftAt(place: Route, intent: Intent | null) {
  return ({ lastParams, intents }: Navigation) => ({
    intents: { ...intents, [place.room]: intent },
    lastParams: isVisit(place) ? lastParams : { ...lastParams, [place.room]: place.params },
  })
}

/** One looks at the requests of one reply or job and goes back: the room's own place is where it was left before. */
function isVisit({ params }: Route): boolean {
  return params['subject'] !== undefined
}

function stateOf(viewing: AssetId | null) {
  return viewing === null ? null : { viewing }
}

/** What the page was loaded for, which its next load forgets. */
function takeStartIntent(): Intent | null {
  if (typeof history === 'undefined') return null
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('intent' in state)) return null
  history.replaceState(null, '')
  return Intent.safeParse(state.intent).data ?? null
}

function viewingOf(state: unknown): AssetId | null {
  if (typeof state !== 'object' || state === null || !('viewing' in state)) return null
  return AssetId.safeParse(state.viewing).data ?? null
}

/** Follows the window's Back and Forward; returns how to stop. */
export function followHistory(): () => void {
  return followEntries(() => {
    const { params, lastParams, intents } = useNavigation.getState()
    const visited = params['subject']
    const place = parseRoute(location.search)
    if (visited !== undefined && place.room === 'activity' && !isVisit(place)) comeBackTo(visited)
    const isAsLeft = formatRoute({ ...place, params: lastParams[place.room] ?? {} }) === formatRoute(place)
    const intent = isAsLeft ? (intents[place.room] ?? null) : null
    useNavigation.setState(arriveAt(place, viewingOf(history.state), intent))
  })
}
