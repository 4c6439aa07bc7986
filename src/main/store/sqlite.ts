import BetterSqlite3 from 'better-sqlite3'
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
}

/** The part of better-sqlite3 that the store uses, with its errors turned into StoreError. */
export type Sqlite = {
  prepare(sql: string): Query
  execute(sql: string): void
  pragma(source: string): unknown
  /** Commits when `fn` returns, rolls back when it throws. Inside another one it is a savepoint. */
  transaction<T>(fn: () => T): T
  close(): void
}

export type OpenOptions = { isReadOnly?: boolean; busyTimeoutMs?: number }

export function openSqlite(file: string, options: OpenOptions = {}): Sqlite {
  const { isReadOnly = false, busyTimeoutMs = 5000 } = options
  const database = guard(
    () =>
      new BetterSqlite3(file, { readonly: isReadOnly, fileMustExist: isReadOnly, timeout: busyTimeoutMs }),
  )
  return {
    prepare(sql) {
      const statement = guard(() => database.prepare<[Parameters], Row>(sql))
      return {
        run: (parameters = {}) => guard(() => statement.run(parameters).changes),
        get: (parameters = {}) => guard(() => statement.get(parameters)),
        all: (parameters = {}) => guard(() => statement.all(parameters)),
      }
    },
    execute: (sql) => void guard(() => database.exec(sql)),
    pragma: (source) => guard(() => database.pragma(source, { simple: true })),
    transaction: (fn) => guard(() => database.transaction(fn).immediate()),
    close: () => void guard(() => database.close()),
  }
}

function guard<T>(work: () => T): T {
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
