/**
 * Frozen once released: a later change of the schema is a new migration, never an edit of this one.
 *
 * The log of exchanges has a file of its own from here on (`exchanges.db`), which is not copied every day. What was in
 * the old table is dropped: it is told nowhere that it stays, and the copy from before this migration has it still.
 */
export const noExchanges = {
  version: 90,
  sql: 'DROP TABLE exchanges;',
}
