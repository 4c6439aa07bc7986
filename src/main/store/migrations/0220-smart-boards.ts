/** Searches of the Library that a person saved under a name. */
export const smartBoards = {
  version: 220,
  sql: `
CREATE TABLE smart_boards (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL
) STRICT;
`,
}
