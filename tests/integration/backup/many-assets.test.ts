import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { openStore } from '../../../src/main/store/open.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import { openAppCore } from '../../support/app-core.ts'
import { backUp, readBackup, restore } from '../../support/backup/backup-folder.ts'

const assetCount = 5000
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Files that differ, each with its row: what they show does not matter here. */
function libraryOfMany(): string {
  const directory = temporary()
  openStore({ directory, now: Date.now }).close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const insert = sqlite.prepare(`
    INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, file_name,
      title_key, is_missing, created_at)
    VALUES (@id, 'image', @sha256, 'image/png', @byteSize, 1, 1, 0, @prompt, @fileName,
      sort_key(@prompt), 0, @atMs)`)
  sqlite.transaction(() => {
    for (let nth = 1; nth <= assetCount; nth += 1) {
      const bytes = Buffer.from(`image ${nth} `.repeat(1 + (nth % 400)))
      const sha256 = sha256Of(bytes)
      const folder = join(directory, 'media', sha256.slice(0, 2))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${sha256}.png`), bytes)
      const id = `ast_${String(nth).padStart(26, '0')}`
      const words = { prompt: `Image ${nth}`, fileName: `Image ${nth}.png` }
      insert.run({ id, sha256, byteSize: bytes.byteLength, ...words, atMs: 1_700_000_000_000 + nth })
    }
  })
  sqlite.close()
  return directory
}

/** The content of every file of the library by its name, read anew. */
function mediaOf(directory: string): Map<string, string> {
  const media = join(directory, 'media')
  return new Map(
    readdirSync(media)
      .filter((name) => /^[0-9a-f]{2}$/.test(name))
      .flatMap((folder) => readdirSync(join(media, folder)).map((name) => join(folder, name)))
      .toSorted()
      .map((name) => [name, sha256Of(readFileSync(join(media, name)))]),
  )
}

function assetsOf(directory: string): unknown[] {
  const sqlite = openSqlite(join(directory, 'atelier.db'), { isReadOnly: true })
  try {
    return sqlite.prepare('SELECT * FROM assets ORDER BY seq').all()
  } finally {
    sqlite.close()
  }
}

test(`${assetCount} files come back bit by bit`, { timeout: 300_000 }, async () => {
  const keychain = createMemoryKeychain()
  const [from, to, chosen] = [libraryOfMany(), temporary(), temporary()]
  const library = await openAppCore({ directory: from, keychain })
  const { report } = await backUp(library.client, chosen)
  expect(report).toMatchObject({ files: assetCount + 1, leftCount: 0 })
  expect(readBackup(chosen).faults()).toEqual([])
  let empty = await openAppCore({ directory: to, keychain })
  const { root, snapshots } = await empty.client.backup.look({ folder: chosen })
  const back = await restore(empty.client, { folder: root, name: snapshots[0]?.name ?? '' })
  expect(back).toMatchObject({ failure: null, report: { files: assetCount + 1, leftCount: 0 } })
  empty = await empty.restart()
  const media = mediaOf(to)
  expect(media.size).toBe(assetCount)
  expect(media).toEqual(mediaOf(from))
  for (const [name, sha256] of media) expect(name.slice(3)).toBe(`${sha256}.png`)
  expect(assetsOf(to)).toEqual(assetsOf(from))
  await Promise.all([library.close(), empty.close()])
})
