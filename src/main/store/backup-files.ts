import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type BackupFile = { file: string; atMs: number; isDaily: boolean }

const daily = /^atelier-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.db$/
const beforeMigration = /^atelier-schema-\d+-\d+\.db$/

/** Whole copies of the database, newest first. */
export function listBackups(folder: string): BackupFile[] {
  return namesIn(folder)
    .filter((name) => daily.test(name) || beforeMigration.test(name))
    .map((name) => {
      const file = join(folder, name)
      return { file, atMs: Math.round(statSync(file).mtimeMs), isDaily: daily.test(name) }
    })
    .toSorted((a, b) => b.atMs - a.atMs || b.file.localeCompare(a.file))
}

/** Removes all but the newest daily ones, and what was cut short. Those from before a migration stay. */
export function pruneBackups(folder: string, keep: number): void {
  const old = listBackups(folder)
    .filter(({ isDaily }) => isDaily)
    .map(({ file }) => file)
    .toSorted()
    .slice(0, -keep)
  const unfinished = namesIn(folder)
    .filter((name) => name.endsWith('.part'))
    .map((name) => join(folder, name))
  for (const file of [...old, ...unfinished]) rmSync(file, { force: true })
}

/** Removes every copy from before a moment, those from before a migration too, where there is a later one. */
export function removeBackupsBefore(folder: string, atMs: number): void {
  const copies = listBackups(folder)
  if (!copies.some((copy) => copy.atMs >= atMs)) return
  for (const { file } of copies.filter((copy) => copy.atMs < atMs)) rmSync(file, { force: true })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
