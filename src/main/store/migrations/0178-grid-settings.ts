/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const gridSettings = {
  version: 178,
  sql: `
-- What all images of a grid have in common. Of earlier ones nothing was asked but what they varied.
ALTER TABLE grids ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
`,
}
