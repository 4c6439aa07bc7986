/** Folders that originals of the Library were moved to, and where in them each is. */
export const archives = {
  version: 280,
  sql: `
CREATE TABLE archives (
  -- Also in the folder itself, by which it is known again.
  id TEXT NOT NULL PRIMARY KEY,
  folder TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE archived_files (
  sha256 TEXT NOT NULL PRIMARY KEY,
  archive_id TEXT NOT NULL REFERENCES archives (id) ON DELETE CASCADE,
  -- Of its file, below the folder of the archive.
  path TEXT NOT NULL,
  extension TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  -- The original in the library is not removed yet.
  is_here INTEGER NOT NULL CHECK (is_here IN (0, 1)),
  archived_at INTEGER NOT NULL
) STRICT;

CREATE INDEX archived_files_here ON archived_files (sha256) WHERE is_here = 1;
CREATE INDEX archived_files_of ON archived_files (archive_id, byte_size) WHERE is_here = 0;
`,
}
