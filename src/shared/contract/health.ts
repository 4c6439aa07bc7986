import { z } from 'zod'
import { Health } from '../domain/health/health.ts'
import { call, stream } from '../rpc/procedure.ts'

/** How the app's own files are. */
export const health = {
  /** What is now, then every change. */
  watch: stream(z.object({}), Health),
  /** The person has read what became of a damaged database. */
  dismissRecovery: call(z.object({}), z.object({})),
  /** The person has read what was found. */
  dismissNotice: call(
    z.object({
      type: z.enum([
        'rows',
        'settings',
        'exchanges',
        'open-folder',
        'synced-folder',
        'backup-overdue',
        'library-move',
        'restore-given-up',
        'unexpected',
      ]),
    }),
    z.object({}),
  ),
} as const
