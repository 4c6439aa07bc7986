import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeCopy } from './copies/write-copy.ts'
import { hasSchemaCopy } from './copies/copy-files.ts'
import { configure } from './configure.ts'
import { lastWriteMs } from './copies/daily-copy.ts'
import { migrate, newestVersion, schemaVersion } from './migrate.ts'
import { migrations as allMigrations, type Migration } from './migrations/index.ts'
import { createDamageLog, type DamagedRow } from './row.ts'
import { placesIn } from './places.ts'
import { finishRecovery, markDamaged, recover } from './repair/recover.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import { noteCleanEnd } from './repair/stale-wal.ts'
import { StoreError } from './store-error.ts'
import { createTables, type Tables } from './tables.ts'
import { crashPoint } from '../lib/fault-hooks.ts'

/** Everything the app remembers. Every method is synchronous, throws StoreError, and is durable when it returns. */
export type Store = Tables & {
  /** All or nothing. `fn` must not be async. */
  transaction<T>(fn: () => T): T
  /** As `transaction`, without waiting for the disk: a power cut can take it, until the next commit of anything else. */
  unsyncedTransaction<T>(fn: () => T): T
  /** A damaged database was set aside as this one was opened: rows of it may be lost. */
  wasRecovered(): boolean
  /** Rows met so far that do not fit their schema. Nothing was done to them. */
  damagedRows(): readonly DamagedRow[]
  close(): void
}

type OpenTables = Omit<Store, 'wasRecovered'>

export type OpenStoreOptions = {
  /** Made if it is not there; the database is `atelier.db` in it, its copies are in `backups`. */
  directory: string
  /** Milliseconds since the epoch. */
  now: () => number
  /** A setting could not be read: told whether its second copy could. */
  onUnreadableSetting?: (isRestored: boolean) => void
  /** Told once about each damaged row. */
  onDamagedRow?: (row: DamagedRow) => void
  /** The database is known to be damaged (see `checkDatabase`): it is repaired before it is opened. */
  isDamaged?: boolean
  /** Makes room on a full disk; true where trying once more may work now. */
  makeRoom?: () => boolean
  /** Told of every error of the database while it is open, before it is thrown. */
  onFault?: (error: StoreError) => void
  /** For tests of the machinery; the app's own history otherwise. */
  migrations?: readonly Migration[]
}

/**
 * Opens the database, making or migrating it. A damaged one is set aside, and what can be had of it is opened (see
 * recover.ts).
 * @throws StoreError `from-newer-app` (nothing is written then), `migration-failed`, or of the disk.
 */
export function openStore(options: OpenStoreOptions): Store {
  const { directory, now, migrations = allMigrations } = options
  const { copies, damageMark } = placesIn(directory)
  const newest = newestVersion(migrations)
  makeDirectory(directory)
  let isRecovered = finishRecovery(directory)
  const repair = () => {
    isRecovered = true
    recover({
      directory,
      nowMs: now(),
      newestVersion: newest,
      prepare(sqlite) {
        configure(sqlite)
        bringUpToDate(sqlite, migrations, { copies, now, lastWriteMs: Infinity })
      },
    })
  }
  const wasRecovered = () => isRecovered
  if (options.isDamaged === true || existsSync(damageMark)) repair()
  try {
    return { ...openTables(options), wasRecovered }
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'damaged') throw error
    repair()
    return { ...openTables(options), wasRecovered }
  }
}

function openTables(options: OpenStoreOptions): OpenTables {
  const { directory, now, onDamagedRow = () => {}, onFault = () => {}, migrations = allMigrations } = options
  const { file, copies } = placesIn(directory)
  if (existsSync(file)) refuseNewer(file, newestVersion(migrations))

  let isOpen = false
  const sqlite = openSqlite(file, {
    ...(options.makeRoom === undefined ? {} : { makeRoom: options.makeRoom }),
    onFault(error) {
      if (!isOpen) return
      if (error.kind === 'damaged') markDamaged(directory)
      onFault(error)
    },
  })
  try {
    configure(sqlite)
    bringUpToDate(sqlite, migrations, { copies, now, lastWriteMs: lastWriteMs(file) })
    const damage = createDamageLog(onDamagedRow)
    const store: OpenTables = {
      ...createTables(sqlite, { damage, now, onUnreadableSetting: options.onUnreadableSetting }),
      transaction: (fn) => sqlite.transaction(fn),
      unsyncedTransaction: (fn) => sqlite.unsynced(() => sqlite.transaction(fn)),
      damagedRows: () => damage.list(),
      close() {
        sqlite.close()
        crashPoint('database-closed')
        noteCleanEnd(directory)
      },
    }
    readWhatCounts(store)
    isOpen = true
    return store
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** What the app reads as it starts: damage there is met here, where it is repaired, and not half-way up. */
function readWhatCounts({ connections, jobs, messages, newestIds }: Tables): void {
  newestIds()
  connections.list()
  jobs.live()
  messages.streaming()
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StoreError('input-output', 'the data directory cannot be made', { cause })
  }
}

/** Looks through a read-only connection, which never changes the file, not even by a checkpoint. */
function refuseNewer(file: string, newest: number): void {
  const sqlite = openSqlite(file, { isReadOnly: true })
  try {
    const found = schemaVersion(sqlite)
    if (found > newest) throw new StoreError('from-newer-app', `schema ${found}, this app knows ${newest}`)
  } finally {
    sqlite.close()
  }
}

/** A migration that fails at every start leaves one copy of what it was tried on: `lastWriteMs` tells whether it is another. */
function bringUpToDate(
  sqlite: Sqlite,
  migrations: readonly Migration[],
  { copies, now, lastWriteMs }: { copies: string; now: () => number; lastWriteMs: number },
): void {
  const from = schemaVersion(sqlite)
  sqlite.pragma('foreign_keys = OFF')
  if (from !== newestVersion(migrations)) {
    if (from > 0 && !hasSchemaCopy(copies, from, lastWriteMs))
      writeCopy(sqlite, join(copies, `atelier-schema-${from}-${now()}.db`))
    migrate(sqlite, migrations)
  }
  sqlite.pragma('foreign_keys = ON')
}
