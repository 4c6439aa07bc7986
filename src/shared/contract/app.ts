import { z } from 'zod'
import { call } from '../rpc/procedure.ts'

export const AppInfo = z.object({
  version: z.string(),
  /** Ask for a capability, never for a platform. */
  capabilities: z.object({
    /** `app.openExternal` works; otherwise the window opens a tab itself. */
    openExternal: z.boolean(),
  }),
  /** Prefix of every media URL, without a trailing slash: `media://local` or `/media/<per-run token>`. */
  mediaBase: z.string(),
  /** Shown in Settings; null where the window may not know it. */
  dataDirectory: z.string().nullable(),
})
export type AppInfo = z.infer<typeof AppInfo>

export const app = {
  info: call(z.object({}), AppInfo),
  /**
   * The window came to the front, or the machine is on a network again: what is waited for is asked about now. As often
   * as it happens.
   */
  looked: call(z.object({ isBackOnline: z.boolean().default(false) }), z.object({})),
  /** https and mailto only; the window has shown the whole address and been told to go on. */
  openExternal: call(z.object({ url: z.string().max(8192) }), z.object({})),
} as const
