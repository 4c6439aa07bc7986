import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { renameRetryingSync } from '../../../lib/files/retry-locked.ts'
import { companions, placesIn } from '../../places.ts'
import { createDamageLog } from '../../row.ts'
import { openSqlite, type Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'
import { exchangeSchema, exchangeSchemaVersion } from './exchange-schema.ts'
import { createExchangeTable, type ExchangeTable } from './exchange-table.ts'
import { createForgetOldest } from './forget-oldest.ts'

/** What was said to gateways, in a file of its own: it is not copied every day, and it never keeps the app from starting. */
export type ExchangeLogFile = ExchangeTable & {
  /**
   * One short step towards a file of no more than `mostBytes`; see forget-oldest.ts.
   * @returns whether another step would do more
   */
  forgetOldest(mostBytes: number): boolean
  /** Forgets all of it: the file goes, and a new one begins. */
  clear(): void
  close(): void
}

export type ExchangeLogOptions = {
  directory: string
  /** Milliseconds since the epoch. */
  now: () => number
  /** Whether this job is there: its create is not forgotten. */
  hasJob: (id: string) => boolean
  /** The file could not be read and lies beside the new one under this name. */
  onSetAside?: (file: string) => void
}

/** A file that cannot be used is set aside; where none can be made, this run's exchanges are kept in memory. */
export function openExchangeLog(options: ExchangeLogOptions): ExchangeLogFile {
  const { directory, now, hasJob, onSetAside = () => {} } = options
  const { exchanges: file, exchangesAside } = placesIn(directory)
  let open = openOrBegin()

  function openOrBegin() {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      return openTable(file, hasJob)
    } catch (error) {
      return isUseless(error) && isSetAside() ? openOrMemory() : openTable(':memory:', hasJob)
    }
  }
  function openOrMemory() {
    try {
      return openTable(file, hasJob)
    } catch {
      return openTable(':memory:', hasJob)
    }
  }
  function isSetAside(): boolean {
    try {
      const target = exchangesAside(now())
      for (const ending of [...companions, '']) {
        if (existsSync(`${file}${ending}`)) renameRetryingSync(`${file}${ending}`, `${target}${ending}`)
      }
      onSetAside(target)
      return true
    } catch {
      return false
    }
  }
  /** Damage that shows later is met the same way, and the call is made again on the new file. */
  const use = <T>(work: (table: typeof open) => T): T => {
    try {
      return work(open)
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind !== 'damaged') throw error
      closeQuietly(open)
      open = isSetAside() ? openOrMemory() : openTable(':memory:', hasJob)
      return work(open)
    }
  }

  return {
    put: (exchange) => use(({ table }) => table.put(exchange)),
    end: (exchange) => use(({ table }) => table.end(exchange)),
    get: (id) => use(({ table }) => table.get(id)),
    list: (page) => use(({ table }) => table.list(page)),
    markLost: () => use(({ table }) => table.markLost()),
    forget: (subjectIds) =>
      use(({ table, sqlite }) => {
        table.forget(subjectIds)
        // What was written of them is in the file's own log too, until that is cut.
        sqlite.execute('PRAGMA incremental_vacuum')
        sqlite.pragma('wal_checkpoint(TRUNCATE)')
      }),
    forgetOldest: (mostBytes) => use(({ forgetOldest }) => forgetOldest(mostBytes)),
    clear() {
      closeQuietly(open)
      try {
        for (const ending of ['', ...companions]) rmSync(`${file}${ending}`, { force: true })
      } finally {
        open = openOrBegin()
      }
    },
    close: () => open.sqlite.close(),
  }
}

function openTable(file: string, hasJob: (id: string) => boolean) {
  const sqlite = openSqlite(file)
  try {
    configure(sqlite)
    const version = Number(sqlite.pragma('user_version'))
    if (version === 0) sqlite.transaction(() => sqlite.execute(exchangeSchema))
    else if (version !== exchangeSchemaVersion) throw new StoreError('from-newer-app', `exchanges ${version}`)
    const table = createExchangeTable(
      sqlite,
      createDamageLog(() => {}),
    )
    return { sqlite, table, forgetOldest: createForgetOldest(sqlite, hasJob) }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function configure(sqlite: Sqlite): void {
  for (const pragma of [
    // Before the first page is written: what is forgotten then makes the file shorter.
    'auto_vacuum = INCREMENTAL',
    'journal_mode = WAL',
    // A commit does not wait for the disk: a power cut may take the last of them, and nothing stands for money here.
    'synchronous = NORMAL',
    // What is forgotten is overwritten.
    'secure_delete = ON',
    'cell_size_check = ON',
    'trusted_schema = OFF',
    'wal_autocheckpoint = 256',
    'journal_size_limit = 1048576',
  ]) {
    sqlite.pragma(pragma)
  }
}

/** Not the disk's fault: reading this very file will not work later either. */
function isUseless(error: unknown): boolean {
  return error instanceof StoreError && ['damaged', 'from-newer-app', 'failed'].includes(error.kind)
}

function closeQuietly({ sqlite }: { sqlite: Sqlite }): void {
  try {
    sqlite.close()
  } catch {
    // A file that cannot even be closed well is about to be replaced.
  }
}
