/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const plainHttp = {
  version: 140,
  sql: `ALTER TABLE connections ADD COLUMN plain_http_origin TEXT;`,
}
