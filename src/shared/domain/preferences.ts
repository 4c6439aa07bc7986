import { z } from 'zod'
import { ConnectionId } from './ids.ts'

export const Preferences = z.object({
  theme: z.enum(['system', 'dark', 'light']).default('system'),
  language: z.enum(['system', 'en', 'zh-CN']).default('system'),
  /** The connection that new work goes to; null until there is one. */
  activeConnectionId: ConnectionId.nullable().default(null),
})
export type Preferences = z.infer<typeof Preferences>
