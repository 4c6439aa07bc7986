import BetterSqlite3 from 'better-sqlite3'
import { sortKey } from '../../shared/sorting/sort-key.ts'
import { hashOfValues } from './row-hash.ts'
import { StoreError, type StoreErrorKind } from './store-error.ts'

/** What a query takes and gives: strings, whole numbers, reals and null. No booleans, no blobs. */
export type Value = string | number | null
export type Row = Record<string, unknown>
export type Parameters = Readonly<Record<string, Value>>

/** A prepared statement; named parameters only. */
export type Query = {
  /** How many rows changed. */
  run(parameters?: Parameters): number
  get(parameters?: Parameters): Row | undefined
  all(parameters?: Parameters): Row[]
  /** Row by row. Nothing can be written until it came to its end or was left. */
  iterate(parameters?: Parameters): IterableIterator<Row>
}

/** The part of better-sqlite3 that the store uses, with its errors turned into StoreError. */
export type Sqlite = ReturnType<typeof openSqlite>

export type OpenOptions = {
  isReadOnly?: boolean
  busyTimeoutMs?: number
  /** Makes room on a full disk; true where trying once more may work now. */
  makeRoom?: () => boolean
  /** Told of every error before it is thrown. */
  onFault?: (error: StoreError) => void
}

export function openSqlite(file: string, options: OpenOptions = {}) {
  const { isReadOnly = false, busyTimeoutMs = 1000, makeRoom = () => false, onFault = () => {} } = options
  const guard = <T>(work: () => T): T => {
    try {
      return translated(work)
    } catch (error) {
      if (error instanceof StoreError) onFault(error)
      throw error
    }
  }
  const database = guard(
    () =>
      new BetterSqlite3(file, { readonly: isReadOnly, fileMustExist: isReadOnly, timeout: busyTimeoutMs }),
  )
  // Called by statements only, never by the schema: any other program can open the file.
  database.function('row_hash', { varargs: true, deterministic: true }, hashOfValues)
  database.function('sort_key', { deterministic: true }, keyOfValue)
  /** Inside a transaction nothing is tried again: the whole of it is. */
  const withRoom = <T>(work: () => T): T => {
    if (database.inTransaction) return guard(work)
    try {
      return translated(work)
    } catch (error) {
      const isFull = error instanceof StoreError && error.kind === 'disk-full'
      if (!isFull || !makeRoom()) {
        if (error instanceof StoreError) onFault(error)
        throw error
      }
      onFault(error)
      return guard(work)
    }
  }
  return {
    prepare(sql: string): Query {
      const statement = guard(() => database.prepare<[Parameters], Row>(sql))
      return {
        run: (parameters = {}) => withRoom(() => statement.run(parameters).changes),
        get: (parameters = {}) => guard(() => statement.get(parameters)),
        all: (parameters = {}) => guard(() => statement.all(parameters)),
        *iterate(parameters = {}) {
          const rows = guard(() => statement.iterate(parameters))
          try {
            for (let next = guard(() => rows.next()); next.done !== true; next = guard(() => rows.next()))
              yield next.value
          } finally {
            rows.return?.()
          }
        },
      }
    },
    execute: (sql: string): void => void withRoom(() => database.exec(sql)),
    pragma: (source: string) => guard(() => database.pragma(source, { simple: true })),
    /**
     * Not in a transaction: what `work` commits does not wait for the disk. Only a power cut can take it; the next commit
     * of anything else takes it along.
     */
    unsynced<T>(work: () => T) {
      database.pragma('synchronous = NORMAL')
      try {
        return work()
      } finally {
        database.pragma('synchronous = FULL')
      }
    },
    /** Commits when `fn` returns, rolls back when it throws. Inside another one it is a savepoint. */
    transaction: <T>(fn: () => T) => withRoom(() => database.transaction(fn).immediate()),
    close: (): void => void guard(() => database.close()),
  }
}

function keyOfValue(text: unknown): string | null {
  return typeof text === 'string' ? sortKey(text) : null
}

function translated<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof BetterSqlite3.SqliteError)) throw cause
    throw new StoreError(kindOfCode(cause.code), `SQLite: ${cause.code}`, { cause })
  }
}

/** Primary and extended result codes (sqlite.org/rescode.html), as better-sqlite3 names them. */
export function kindOfCode(code: string): StoreErrorKind {
  const primary = code.split('_').slice(0, 2).join('_')
  switch (primary) {
    case 'SQLITE_FULL':
      return 'disk-full'
    case 'SQLITE_IOERR':
    case 'SQLITE_CANTOPEN':
      return 'input-output'
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return 'read-only'
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return 'busy'
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
      return 'damaged'
    case 'SQLITE_CONSTRAINT':
      return 'conflict'
    default:
      return 'failed'
  }
}
