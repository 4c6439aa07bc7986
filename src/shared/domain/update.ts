import { z } from 'zod'
import { TimestampMs } from './ids.ts'

/** Of a release: three numbers. Versions before a release are told to nobody. */
export const ReleaseVersion = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)

/** What is known of newer versions of this app. */
export const UpdateStatus = z.object({
  /** Whom this build asks for the newest version; null: nobody, since it was built without an address. */
  host: z.string().nullable(),
  /** The person agreed that it is asked once a week. */
  isWeekly: z.boolean(),
  askedAtMs: TimestampMs.nullable(),
  /** A version newer than this one; null where none is known. `page`: an address to read about it and to get it. */
  newer: z.object({ version: ReleaseVersion, page: z.url(), isDismissed: z.boolean() }).nullable(),
})
export type UpdateStatus = z.infer<typeof UpdateStatus>
