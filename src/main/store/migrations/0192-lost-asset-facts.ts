/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const lostAssetFacts = {
  version: 192,
  sql: `
-- What other rows say of a file whose own row a damaged page took, until its job gives that row back.
CREATE TABLE lost_asset_facts (
  asset_id TEXT NOT NULL,
  -- Whose row it was; 'assets' for what the file's own indexes still say, 'children' for a file that was made from it.
  table_name TEXT NOT NULL,
  -- The columns as JSON.
  facts TEXT NOT NULL,
  PRIMARY KEY (asset_id, table_name, facts)
) STRICT;
`,
}
