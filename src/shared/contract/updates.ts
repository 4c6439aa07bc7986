import { z } from 'zod'
import { ReleaseVersion, UpdateConsent, UpdateStatus } from '../domain/window/update.ts'
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
  /** Fetches the newer version that is known; how far it is, `watch` tells. As the next two, `not-found` where `own` is null. */
  download: call(z.object({}), UpdateStatus),
  /** Ends the app for the version that is ready, and starts that. Not while something is being made: `waitsFor` says what. */
  restart: call(z.object({}), UpdateStatus),
  agree: call(UpdateConsent, UpdateStatus),
} as const
