import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  watch,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { stampOf } from '../../../src/main/store/places.ts'
import { isSound } from '../../../src/main/store/repair/is-sound.ts'
import { openSqlite, type Sqlite } from '../../../src/main/store/sqlite.ts'
import type { Health } from '../../../src/shared/domain/health/health.ts'
import type { AppProcess } from './app-process.ts'
import type { Rig } from './rig.ts'

export const databaseOf = ({ dataDirectory }: Rig): string => join(dataDirectory, 'atelier.db')

/** With no app running. */
export function withDatabase<T>(rig: Rig, work: (sqlite: Sqlite) => T): T {
  const sqlite = openSqlite(databaseOf(rig))
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

/** Overwrites bytes of a file where they lie. */
export function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

/** Resolves once the app has made its copy of a day after this moment, by its own clock. */
export async function backupMade(rig: Rig, sinceMs: number): Promise<string> {
  const oldest = `atelier-${stampOf(sinceMs)}.db`
  const folder = join(rig.dataDirectory, 'backups')
  const look = () =>
    existsSync(folder)
      ? readdirSync(folder).find((name) => /^atelier-\d{4}.*\.db$/.test(name) && name >= oldest)
      : undefined
  const watcher = watch(rig.dataDirectory, { recursive: true })
  try {
    for (;;) {
      const found = look()
      if (found !== undefined) return join(folder, found)
      await new Promise((resolve) => watcher.once('change', resolve))
    }
  } finally {
    watcher.close()
  }
}

/** Resolves with the app's word on its own files once `fits` is true of it. */
export async function healthWhere(
  { client }: AppProcess,
  fits: (health: Health) => boolean,
): Promise<Health> {
  for await (const health of client.health.watch({})) if (fits(health)) return health
  throw new Error('The app ended first')
}

/** The file that was set aside says all that the damaged one did. */
export function keptAside(rig: Rig): Buffer[] {
  return readdirSync(rig.dataDirectory)
    .filter((name) => /^atelier-damaged-.*\.db$/.test(name))
    .map((name) => readFileSync(join(rig.dataDirectory, name)))
}

/** What is on disk now can be read to its last page. With no app running. */
export const isWhole = (rig: Rig): boolean => isSound(databaseOf(rig))

export const sizeOf = (file: string): number => statSync(file).size

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
