import { mediaTypeOf } from '../../media/probe/media-type.ts'
import { createExpectedFiles, type ExpectedFile } from '../../store/repair/expected-files.ts'
import { createDamageLog } from '../../store/row.ts'
import { openSqlite } from '../../store/sqlite.ts'

const rowsAtOnce = 5000

/** What the rows of a copy of the database say of their files, by the places of these. */
export function expectedFiles(database: string): Map<string, ExpectedFile> {
  const sqlite = openSqlite(database, { isReadOnly: true })
  try {
    const rows = createExpectedFiles(
      sqlite,
      createDamageLog(() => {}),
    )
    const files = new Map<string, ExpectedFile>()
    for (let after: number | null = 0; after !== null;) {
      const page: ReturnType<typeof rows.page> = rows.page(after, rowsAtOnce)
      for (const one of page.expected) files.set(placeOf(one), one)
      after = page.last
    }
    return files
  } finally {
    sqlite.close()
  }
}

/** Where a file of the library is in the data folder. */
export function placeOf({ sha256, mimeType }: Pick<ExpectedFile, 'sha256' | 'mimeType'>): string {
  const extension = mediaTypeOf(mimeType)?.extension ?? 'unknown'
  return `media/${sha256.slice(0, 2)}/${sha256}.${extension}`
}
