import { mediaTypeOf } from '../../media/probe/media-type.ts'
import { createAssetFileScan, type ExpectedFile } from '../../store/repair/asset-file-scan.ts'
import { createDamageLog } from '../../store/row.ts'
import { openSqlite } from '../../store/sqlite.ts'

const rowsAtOnce = 5000

/** What the rows of a copy of the database say of their files, by the places of these. */
export function expectedFiles(database: string): Map<string, ExpectedFile> {
  const sqlite = openSqlite(database, { isReadOnly: true })
  try {
    const scan = createAssetFileScan(
      sqlite,
      createDamageLog(() => {}),
    )
    const files = new Map<string, ExpectedFile>()
    for (let after: number | null = 0; after !== null;) {
      const page: ReturnType<typeof scan.page> = scan.page(after, rowsAtOnce)
      for (const claim of page.claims) files.set(placeOf(claim), claim)
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
