import { z } from 'zod'
import { ReleaseVersion, UpdateStatus } from '../domain/update.ts'
import { call, stream } from '../rpc/procedure.ts'

/** Whether there is a newer version. Nothing is asked but on a person's word. */
export const updates = {
  /** What is now, then every change. */
  watch: stream(z.object({}), UpdateStatus),
  /** Asks now. Throws where it could not be found out. */
  check: call(z.object({}), UpdateStatus),
  /** From now on, ask once a week or not. */
  setWeekly: call(z.object({ isWeekly: z.boolean() }), UpdateStatus),
  /** The person has read of this version and wants no notice of it any more. */
  dismiss: call(z.object({ version: ReleaseVersion }), z.object({})),
} as const
