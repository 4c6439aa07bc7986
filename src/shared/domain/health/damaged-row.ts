import { z } from 'zod'
import { TimestampMs } from '../ids.ts'

/** What a row of the database is about that is not what was written, and that no copy has whole. */
export const DamagedRow = z.object({
  kind: z.enum(['job', 'file', 'message']),
  /** Of a job its prompt, of a file its name, of a message its conversation, as far as the row still says; may be empty. */
  name: z.string().max(200),
  atMs: TimestampMs.nullable(),
})
export type DamagedRow = z.infer<typeof DamagedRow>

/** A person reads no more; the log names them all. */
export const mostDamagedRows = 100
