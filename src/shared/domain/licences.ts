import { z } from 'zod'

/** Something of others that is in the app, and on what terms; `text` is empty where its maker ships none with it. */
export const LicensedPart = z.object({
  name: z.string(),
  version: z.string(),
  /** As its maker names it, mostly an SPDX expression. */
  licence: z.string(),
  text: z.string(),
})
export type LicensedPart = z.infer<typeof LicensedPart>

export const Licences = z.object({ own: z.string(), parts: z.array(LicensedPart) })
export type Licences = z.infer<typeof Licences>
