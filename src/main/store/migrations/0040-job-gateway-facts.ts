/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const jobGatewayFacts = {
  version: 40,
  sql: `ALTER TABLE jobs ADD COLUMN gateway_facts TEXT NOT NULL DEFAULT '{}';`,
}
