import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseReport } from '../../store/repair/database-report.ts'
import { companions, placesIn } from '../../store/places.ts'
import { lines, megabytes } from './lines.ts'

/** The database: what it measures, whether it is whole, and how many rows its tables have. */
export async function libraryPart(directory: string, report: DatabaseReport | null): Promise<string> {
  const { file, exchanges, copies: folder } = placesIn(directory)
  const copies = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(copies.map((name) => sizeOf(join(folder, name))))
  return lines({
    database: megabytes(await sizeOf(file)),
    'its log': megabytes(await sizeOf(`${file}${companions[0]}`)),
    'log of requests': megabytes(await sizeOf(exchanges)),
    copies: `${copies.length}, ${megabytes(sizes.reduce((sum, size) => sum + size, 0))}`,
    ...(report === null ? { 'could be looked at': false } : factsOf(report)),
  })
}

function factsOf({ schemaVersion, isWhole, rows }: DatabaseReport) {
  return {
    schema: schemaVersion,
    'quick check': isWhole ? 'ok' : 'damaged',
    ...Object.fromEntries(
      rows.filter(({ count }) => count !== 0).map(({ table, count }) => [`rows of ${table}`, count]),
    ),
    'tables without rows': rows.filter(({ count }) => count === 0).length,
  }
}

/** 0 for what is not there. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
