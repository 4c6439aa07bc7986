import { AppError, type Failure } from '../../shared/errors.ts'

/** How far a list has been read that comes page by page. */
export type PagedState = {
  /** Where the next page starts; null when there is none, or none was read yet. */
  nextCursor: string | null
  hasRead: boolean
  isReading: boolean
  failure: Failure | null
}

export const unreadPages: PagedState = { nextCursor: null, hasRead: false, isReading: false, failure: null }

export type PagedReading = {
  /** Reads the next page; does nothing while one is being read, when there is none, or after a failure. */
  readMore(): Promise<void>
  /** Reads on after a failure: only a person asks for that, or each scrolling past the failure would. */
  tryAgain(): Promise<void>
  /** Forgets what was read and reads from the start. */
  readAnew(): Promise<void>
}

type PagedList<Page> = {
  get(): PagedState
  set(change: Partial<PagedState>): void
  /** Asks for the page that starts there; null: for the first one. */
  ask(cursor: string | null): Promise<Page>
  /** Adds a page to the list, together with how far it has been read. */
  add(page: Page, read: Pick<PagedState, 'hasRead' | 'isReading'>): void
  /** Takes away all that was read, together with how far that was. */
  clear(unread: PagedState): void
}

/** The one way to read a list page by page. Only the last reading writes: one from before `readAnew` comes too late. */
export function pagedReading<Page>({ get, set, ask, add, clear }: PagedList<Page>): PagedReading {
  let current: object | null = null
  async function readMore(): Promise<void> {
    const { isReading, hasRead, nextCursor, failure } = get()
    if (isReading || failure !== null || (hasRead && nextCursor === null)) return
    const reading = {}
    current = reading
    set({ isReading: true })
    try {
      const page = await ask(nextCursor)
      if (current === reading) add(page, { hasRead: true, isReading: false })
    } catch (error) {
      const reason = error instanceof AppError ? error : new AppError('internal')
      if (current === reading) set({ isReading: false, failure: reason.toFailure() })
    }
  }
  return {
    readMore,
    tryAgain() {
      set({ failure: null })
      return readMore()
    },
    readAnew() {
      clear(unreadPages)
      return readMore()
    },
  }
}
