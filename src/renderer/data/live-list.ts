import { AppError, type Failure } from '../../shared/errors.ts'
import { failureOf } from './failure.ts'

export type Known<Id, Item> = ReadonlyMap<Id, Item>

/** What of a list has been read that comes page by page and changes meanwhile. */
export type ReadState<Item> = {
  /** In order, each once, without gaps. */
  items: readonly Item[]
  /** The end of them as it was read: what is known beyond it is not the next one. */
  last: Item | null
  /** Where the next page starts; null when there is none, or none was read yet. */
  nextCursor: string | null
  hasRead: boolean
  isReading: boolean
  failure: Failure | null
}

/** `known`: also what lies beyond the items, as far as something was told of it. */
export type LiveListState<Id, Item> = ReadState<Item> & { known: Known<Id, Item> }

export const unreadState: ReadState<never> = {
  items: [],
  last: null,
  nextCursor: null,
  hasRead: false,
  isReading: false,
  failure: null,
}

/** For a list that shares what it knows with no other. */
export const unreadList: LiveListState<never, never> = { ...unreadState, known: new Map<never, never>() }

export type Change<Id, Item> = (known: Known<Id, Item>) => Known<Id, Item>

export type LiveList<Id, Item> = {
  /** Reads the next page; does nothing while one is being read, when there is none, or after a failure. */
  readMore(): Promise<void>
  /** Reads on after a failure: only a person asks for that, or each scrolling past the failure would. */
  tryAgain(): Promise<void>
  /**
   * Reads all anew as far as it was read, and then shows that: each time its stream is open. Rejects where the app was
   * lost, which comes back; what it refuses is told in the list, because it refuses it again.
   */
  refresh(): Promise<void>
  /** Something happened to what it shows. */
  change(step: Change<Id, Item>): void
  /** The same where another list has changed what both know. */
  heard(step: Change<Id, Item>): void
}

type End<Item> = Pick<ReadState<Item>, 'last' | 'nextCursor'>

type LiveListOptions<Id, Item> = {
  get(): LiveListState<Id, Item>
  set(change: Partial<LiveListState<Id, Item>>): void
  /** Asks for the page that starts there; null: for the first one. */
  ask(cursor: string | null): Promise<{ items: readonly Item[]; nextCursor: string | null }>
  idOf(item: Item): Id
  /** As the pages are ordered; 0 for the same one. */
  compare(one: Item, other: Item): number
  /** What of the known this list shows; all, where it is not said. */
  isMine?(item: Item): boolean
}

type Shown<Id, Item> = Required<Pick<LiveListOptions<Id, Item>, 'idOf' | 'compare' | 'isMine'>>

/** Pure: whether it is not beyond the end of what was read. */
function isWithin<Id, Item>({ isMine, compare }: Shown<Id, Item>, item: Item, end: End<Item>): boolean {
  return isMine(item) && (end.nextCursor === null || (end.last !== null && compare(item, end.last) <= 0))
}

/** Pure: what is known with a reading, which says all that there is between where it began and its end. */
function withRead<Id, Item>(
  shown: Shown<Id, Item>,
  known: Known<Id, Item>,
  items: readonly Item[],
  begin: Item | null,
  end: End<Item>,
): Known<Id, Item> {
  const isRead = (item: Item) =>
    (begin === null || shown.compare(item, begin) > 0) && isWithin(shown, item, end)
  const next = new Map([...known].filter(([, item]) => !isRead(item)))
  for (const item of items) next.set(shown.idOf(item), item)
  return next
}

/** The one way to read a list page by page and to follow it. Only the last reading writes: an earlier one comes too late. */
export function createLiveList<Id, Item>(options: LiveListOptions<Id, Item>): LiveList<Id, Item> {
  const { get, set, ask } = options
  const shown: Shown<Id, Item> = { isMine: () => true, ...options }
  let current: object | null = null
  /** What happened since the page was asked for, which may not know of it: it is done again on top of the page. */
  let missed: Change<Id, Item>[] = []
  let isStale = true

  function show(change: Partial<LiveListState<Id, Item>>): void {
    const { known, items: before, ...end } = { ...get(), ...change }
    const items = [...known.values()].filter((item) => isWithin(shown, item, end)).sort(shown.compare)
    const isSame = items.length === before.length && items.every((item, index) => item === before[index])
    if (!isSame || change.known !== undefined) set({ ...change, items: isSame ? before : items })
  }

  async function read(): Promise<Failure | null> {
    const reading = {}
    const isFresh = isStale
    const before = get()
    const begin = isFresh ? null : before.last
    current = reading
    missed = []
    set({ isReading: true, failure: null })
    try {
      const items: Item[] = []
      let nextCursor = isFresh ? null : before.nextCursor
      do {
        const page = await ask(nextCursor)
        if (current !== reading) return null
        items.push(...page.items)
        nextCursor = page.nextCursor
      } while (isFresh && nextCursor !== null && items.length < before.items.length)
      const end = { last: items.at(-1) ?? begin, nextCursor }
      const page = withRead(shown, get().known, items, begin, end)
      const known = missed.reduce<Known<Id, Item>>((now, step) => step(now), page)
      isStale = false
      current = null
      show({ ...end, known, hasRead: true, isReading: false })
      return null
    } catch (error) {
      if (current !== reading) return null
      current = null
      const failure = failureOf(error)
      set({ isReading: false, failure })
      return failure
    }
  }

  async function readMore(): Promise<void> {
    const { isReading, failure, nextCursor } = get()
    if (!isReading && failure === null && (isStale || nextCursor !== null)) await read()
  }

  function heard(step: Change<Id, Item>): void {
    if (current !== null) missed.push(step)
    show({})
    const { items, hasRead } = get()
    // What was shown is gone, and there may be more.
    if (hasRead && items.length === 0) void readMore()
  }

  return {
    readMore,
    async tryAgain() {
      if (get().failure !== null) await read()
    },
    async refresh() {
      isStale = true
      const failure = await read()
      if (failure?.code === 'disconnected') throw new AppError('disconnected')
    },
    heard,
    change(step) {
      set({ known: step(get().known) })
      heard(step)
    },
  }
}

export function withItem<Id, Item>(known: Known<Id, Item>, id: Id, item: Item): Known<Id, Item> {
  return new Map(known).set(id, item)
}

export function withoutItems<Id, Item>(known: Known<Id, Item>, ids: Iterable<Id>): Known<Id, Item> {
  const next = new Map(known)
  for (const id of ids) next.delete(id)
  return next
}

/** For ids, which sort by creation: the newest first. */
export function descending(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? 1 : -1
}
