/** One protection taken out of the app: the row that it protects must notice. */
export type Mutation = {
  /** Of the fault table, and of the test. */
  row: string
  /** What is no longer true. */
  without: string
  edits: readonly Edit[]
}

/** `find` occurs exactly once in the file. */
export type Edit = { file: string; find: string; put: string }
