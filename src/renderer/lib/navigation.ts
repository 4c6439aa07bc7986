import { create } from 'zustand'

export const rooms = ['chat', 'images', 'video', 'library', 'activity', 'settings'] as const
export type Room = (typeof rooms)[number]
export type Params = Readonly<Record<string, string>>
export type Place = { readonly room: Room; readonly params: Params }

type Navigation = Place & {
  /** Where each room was left, so that coming back continues there. */
  readonly lastParams: Partial<Record<Room, Params>>
  /** Opens a room at exactly these parameters (none: its front). */
  go(room: Room, params?: Params): void
  /** Opens a room where it was left. */
  resume(room: Room): void
  /** For what ends later: opens the place if its room is still in sight, else keeps it for coming back. */
  arrive(room: Room, params: Params): void
  /** Changes the parameters of this place without a step in the history. */
  replace(params: Params): void
  back(): void
}

/** Reads a place from a query string; what is unknown leads to the chat room. */
export function parsePlace(search: string): Place {
  const query = new URLSearchParams(search)
  const room = rooms.find((name) => name === query.get('room'))
  query.delete('room')
  return { room: room ?? 'chat', params: Object.fromEntries(query) }
}

export function formatPlace({ room, params }: Place): string {
  return `?${new URLSearchParams({ room, ...params }).toString()}`
}

const start: Place =
  typeof location === 'undefined' ? { room: 'chat', params: {} } : parsePlace(location.search)

export const useNavigation = create<Navigation>()((set, get) => ({
  ...start,
  lastParams: { [start.room]: start.params },
  go(room, params = {}) {
    const address = formatPlace({ room, params })
    if (address === formatPlace(get())) return
    history.pushState(null, '', address)
    set(arriveAt({ room, params }))
  },
  resume(room) {
    get().go(room, get().lastParams[room] ?? {})
  },
  arrive(room, params) {
    if (get().room === room) get().go(room, params)
    else set(({ lastParams }) => ({ lastParams: { ...lastParams, [room]: params } }))
  },
  replace(params) {
    const { room } = get()
    history.replaceState(null, '', formatPlace({ room, params }))
    set(arriveAt({ room, params }))
  },
  back() {
    history.back()
  },
}))

function arriveAt(place: Place) {
  return (state: Navigation) => ({
    ...place,
    lastParams: { ...state.lastParams, [place.room]: place.params },
  })
}

/** Follows the window's Back and Forward; returns how to stop. */
export function followHistory(): () => void {
  const arrive = () => useNavigation.setState(arriveAt(parsePlace(location.search)))
  window.addEventListener('popstate', arrive)
  return () => window.removeEventListener('popstate', arrive)
}
