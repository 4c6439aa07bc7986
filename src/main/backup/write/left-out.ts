import { join } from 'node:path'
import type { LeftOut } from '../../../shared/domain/keeping/backup.ts'
import { createExpectedFiles, type ExpectedFile } from '../../store/repair/expected-files.ts'
import { createDamageLog } from '../../store/row.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { databasePath } from '../library-path.ts'
import type { NotKept } from './keep-file.ts'

type Became = 'deleted' | 'archived' | 'missing'

/**
 * What a backup does not hold of what it should. Of a file that is not there the library is asked as it stands: since its database was
 * copied it may have been deleted for ever, and nobody misses it, or its original has gone to an archive.
 *
 * @param directory of the library
 * @param kept the places of what it holds
 */
export function leftOut(
  directory: string,
  kept: ReadonlySet<string>,
  notKept: ReadonlyMap<string, NotKept>,
  expected: ReadonlyMap<string, ExpectedFile>,
): LeftOut[] {
  const left: LeftOut[] = []
  for (const [path, reason] of notKept)
    if (reason !== 'gone') left.push({ name: expected.get(path)?.fileName ?? path, reason })
  const absent = [...expected].filter(([path]) => !kept.has(path) && (notKept.get(path) ?? 'gone') === 'gone')
  if (absent.length === 0) return left
  const sqlite = openSqlite(join(directory, databasePath), { isReadOnly: true })
  try {
    const rows = createExpectedFiles(
      sqlite,
      createDamageLog(() => {}),
    )
    for (const [, { sha256, fileName }] of absent) {
      const reason = whatBecameOf(rows.of(sha256))
      if (reason !== 'deleted') left.push({ name: fileName, reason })
    }
  } finally {
    sqlite.close()
  }
  return left
}

function whatBecameOf(rows: readonly ExpectedFile[]): Became {
  if (rows.length === 0) return 'deleted'
  return rows.some(({ isArchived }) => isArchived) ? 'archived' : 'missing'
}
