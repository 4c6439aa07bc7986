import { z } from 'zod'

/** What the system says, not what was asked of it. `needs-approval`: it was asked, and the person has yet to let it. */
export const OpenAtLogin = z.enum(['on', 'off', 'needs-approval'])
export type OpenAtLogin = z.infer<typeof OpenAtLogin>
