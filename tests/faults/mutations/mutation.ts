/** One protection taken out of the app: the row that it protects must notice. */
export type Mutation = {
  /** Of the fault table, and of the test. */
  row: string
  /** What is no longer true. */
  without: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  put: string
}
