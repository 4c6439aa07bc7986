import { z } from 'zod'
import { AssetId, type TimestampMs } from '../../../../shared/domain/ids.ts'
import { asBoolean, createRowReader, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

/** Whether the original of the row of `assets` that is read is in an archive, and not in the library any more. */
export const isArchivedSql = `EXISTS (
  SELECT 1 FROM archived_files WHERE archived_files.sha256 = assets.sha256 AND is_here = 0)`

/** A folder that originals were moved to. `folder`: empty in a library that was restored, until a person has located it. */
const Archive = z.object({
  id: z.uuid(),
  folder: z.string(),
  /** Files that are in it and not in the library, each once, and their bytes. */
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
})
export type Archive = z.infer<typeof Archive>

/** A folder for a month and a name in it: never above its archive, whatever a database says. */
const archivedPath = /^\d{4}-\d{2}\/(?!\.)[^/\\:\0]{1,250}$/

const ArchivedFile = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  archiveId: z.uuid(),
  folder: z.string(),
  path: z.string().regex(archivedPath),
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  byteSize: z.number().int().nonnegative(),
  isHere: z.boolean(),
})
/** Where the original of a file is. `path`: below the folder of its archive; `isHere`: in the library as well, still. */
export type ArchivedFile = z.infer<typeof ArchivedFile>

/** Folders of archives, and which original is where in them. */
export type ArchiveTable = ReturnType<typeof createArchiveTable>

const columns = `archived_files.sha256, archive_id AS archiveId, folder, path, extension, byte_size AS byteSize,
  is_here AS isHere`
const from = 'archived_files JOIN archives ON archives.id = archive_id'

export function createArchiveTable(sqlite: Sqlite, damage: DamageLog) {
  const archives = createRowReader('archives', Archive, (row) => row, damage)
  const prepare = (row: Record<string, unknown>) => ({ ...row, isHere: asBoolean(row['isHere']) })
  const files = createRowReader('archived_files', ArchivedFile, prepare, damage)
  const selectAll = sqlite.prepare(`
    SELECT archives.id, folder, count(sha256) AS files, coalesce(sum(byte_size), 0) AS bytes
    FROM archives LEFT JOIN archived_files ON archive_id = archives.id AND is_here = 0
    GROUP BY archives.id ORDER BY created_at, archives.id`)
  const insertArchive = sqlite.prepare(`
    INSERT INTO archives (id, folder, created_at) VALUES (@id, @folder, @atMs)
    ON CONFLICT (id) DO UPDATE SET folder = excluded.folder`)
  const selectFile = sqlite.prepare(`SELECT ${columns} FROM ${from} WHERE archived_files.sha256 = @sha256`)
  const selectHere =
    sqlite.prepare(`SELECT ${columns} FROM ${from} WHERE is_here = 1 AND archived_files.sha256 > @after
    ORDER BY archived_files.sha256 LIMIT @limit`)
  const selectAway = sqlite.prepare(`
    SELECT sha256, path, byte_size AS byteSize FROM archived_files
    WHERE archive_id = @archiveId AND is_here = 0 AND sha256 > @after ORDER BY sha256 LIMIT @limit`)
  const insertFile = sqlite.prepare(`
    INSERT OR REPLACE INTO archived_files (sha256, archive_id, path, extension, byte_size, is_here, archived_at)
    VALUES (@sha256, @archiveId, @path, @extension, @byteSize, 1, @atMs)`)
  const setAway = sqlite.prepare('UPDATE archived_files SET is_here = 0 WHERE sha256 = @sha256')
  const deleteFile = sqlite.prepare('DELETE FROM archived_files WHERE sha256 = @sha256')
  const selectAssets = sqlite.prepare('SELECT id FROM assets WHERE sha256 = @sha256')
  return {
    /** In the order in which they were made. */
    list: () => archives.many(selectAll.all()),
    /** A new one, or where one is by now. */
    putFolder: (id: string, folder: string, atMs: TimestampMs): void =>
      void insertArchive.run({ id, folder, atMs }),
    /** Null: its original is in no archive. */
    find: (sha256: string): ArchivedFile | null => files.many(selectFile.all({ sha256 }))[0] ?? null,
    /** Files whose copies are whole, and whose originals are still to be removed: the next ones, by hash. */
    toRemove: (after: string, limit: number): ArchivedFile[] => files.many(selectHere.all({ after, limit })),
    /** What is in an archive alone: the next files in it, by hash. */
    filesAway: (
      archiveId: string,
      after: string,
      limit: number,
    ): Pick<ArchivedFile, 'sha256' | 'path' | 'byteSize'>[] =>
      selectAway.all({ archiveId, after, limit }).map(({ sha256, path, byteSize }) => ({
        sha256: String(sha256),
        path: String(path),
        byteSize: Number(byteSize),
      })),
    /** Its copy is whole, and on the disk; its original may be removed from now on. */
    put: (file: Omit<ArchivedFile, 'folder' | 'isHere'>, atMs: TimestampMs): void =>
      void insertFile.run({ ...file, atMs }),
    /** The original in the library is gone. */
    setAway: (sha256: string): void => void setAway.run({ sha256 }),
    /** It is in the library alone, or nowhere. */
    forget: (sha256: string): void => void deleteFile.run({ sha256 }),
    /** Every row with these bytes, the trash among them. */
    assetIds: (sha256: string): AssetId[] =>
      selectAssets.all({ sha256 }).flatMap(({ id }) => AssetId.safeParse(id).data ?? []),
  }
}
