import { copyFileSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'
import type { Recovery } from '../../../shared/domain/health/health.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { listCopies } from '../copies/copy-files.ts'
import { lastWriteMs } from '../copies/daily-copy.ts'
import { isSound } from './is-sound.ts'
import { companions, placesIn, type Places } from '../places.ts'
import { changedHashSql, hashedTables, hashSql } from '../row-hash.ts'
import { createDamageLog } from '../row.ts'
import { describeRows } from './describe-rows.ts'
import { repairRows } from './repair-rows.ts'
import { salvage } from './salvage.ts'
import type { SettingKey } from '../tables/settings/setting-keys.ts'
import { restartSearch } from '../tables/search/search-index.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'
import { schemaVersion } from '../migrate.ts'
import { createTables } from '../tables.ts'

export const recoveryKey = 'recovery' satisfies SettingKey

type RecoverOptions = {
  directory: string
  nowMs: number
  newestVersion: number
  /** Pragmas and migrations, as for any database that is opened. */
  prepare(sqlite: Sqlite): void
}

/**
 * Puts a sound database in the place of a damaged one: the damaged file without its log where that is sound, else the
 * newest good backup, else an empty one; then what can be read from the damaged file, row by row. The damaged file
 * stays beside it under a dated name. Until the last two renames nothing of it is touched, and after a crash between
 * those two, `finishRecovery` does the rest.
 */
export function recover({ directory, nowMs, newestVersion, prepare }: RecoverOptions): void {
  const places = placesIn(directory)
  const { file, recovering, recovered, salvage: scratch, aside } = places
  const damagedAtMs = lastWriteMs(file)
  removeDatabase(recovering)
  const base = chooseBase(places, newestVersion)
  if (base !== null) copyFileSync(base.file, recovering)
  crashPoint('recovery-begun')
  const sqlite = openSqlite(recovering)
  try {
    prepare(sqlite)
    sqlite.pragma('foreign_keys = OFF')
    // A copy's word may be old: what it has as not yet sent may have been sent since.
    if (base?.isItself !== true) sqlite.execute(distrustPrepared)
    const rows = salvage(file, {
      into: sqlite,
      scratch,
      isNewer: base?.isItself !== true,
      sound: base?.file ?? null,
    })
    hashAll(sqlite)
    restartSearch(sqlite)
    const { left } = repairRows(sqlite, places.copies)
    crashPoint('rows-salvaged')
    const recovery: Recovery = {
      atMs: nowMs,
      damagedFile: aside(damagedAtMs),
      backupAtMs: base === null ? null : base.atMs,
      lastWriteMs: damagedAtMs,
      damagedRows: describeRows(sqlite, left),
      ...rows,
    }
    sqlite
      .prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (@key, @value)')
      .run({ key: recoveryKey, value: JSON.stringify(recovery) })
    sqlite.pragma('journal_mode = DELETE')
  } finally {
    sqlite.close()
  }
  syncFileNow(recovering)
  renameRetryingSync(recovering, recovered)
  crashPoint('database-recovered')
  finishRecovery(directory)
}

/** Of a copy: what it has as not yet sent may have been sent since. */
export const distrustPrepared = `
  UPDATE jobs SET state = 'submitting', row_hash = ${changedHashSql('jobs', { state: "'submitting'" })}
  WHERE state = 'prepared'`

/** Rows of a file of earlier times come without a hash. */
function hashAll(sqlite: Sqlite): void {
  for (const table of hashedTables) {
    const isWhole = table === 'messages' ? "status <> 'streaming'" : 'TRUE'
    sqlite.execute(`UPDATE ${table} SET row_hash = ${hashSql(table)} WHERE row_hash IS NULL AND ${isWhole}`)
  }
}

/** The last steps of a recovery, also of one that a crash cut off there. @returns whether there was one */
export function finishRecovery(directory: string): boolean {
  const { file, recovered, aside, damageMark } = placesIn(directory)
  if (!existsSync(recovered)) return false
  if (existsSync(file)) {
    const target = aside(lastWriteMs(file))
    // The log first: once the database has its new name, this is not done again.
    for (const ending of [...companions, '']) {
      if (existsSync(`${file}${ending}`)) renameRetryingSync(`${file}${ending}`, `${target}${ending}`)
      crashPoint('damaged-file-moved')
    }
  }
  crashPoint('damaged-set-aside')
  renameRetryingSync(recovered, file)
  crashPoint('recovery-in-place')
  removeRetryingSync(damageMark)
  syncDirectoryNow(dirname(file))
  return true
}

/** Tells the next start that the database must be repaired, whatever its file looks like then. */
export function markDamaged(directory: string): void {
  try {
    writeFileSync(placesIn(directory).damageMark, '')
  } catch {
    // A disk that refuses this too: the next start meets the damage by itself.
  }
}

/** A backup of a newer app is no base: its rows would be refused. */
function chooseBase({ file, recovering, copies }: Places, newestVersion: number) {
  copyFileSync(file, recovering)
  const itself = { file, atMs: Math.round(statSync(file).mtimeMs), isItself: true }
  if (isUsable(recovering, newestVersion)) return itself
  removeDatabase(recovering)
  const backup = listCopies(copies).find((one) => isUsable(one.file, newestVersion))
  return backup === undefined ? null : { ...backup, isItself: false }
}

function isUsable(file: string, newestVersion: number): boolean {
  try {
    if (!isSound(file)) return false
    const sqlite = openSqlite(file, { isReadOnly: true })
    try {
      const version = schemaVersion(sqlite)
      // Throws where its schema is damaged, which SQLite reads all the same.
      if (version === newestVersion)
        createTables(sqlite, { damage: createDamageLog(() => {}), now: Date.now })
      return version > 0 && version <= newestVersion
    } finally {
      sqlite.close()
    }
  } catch {
    // Whatever cannot be read now is no base either.
    return false
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', ...companions]) removeRetryingSync(`${file}${ending}`)
}
