import { z } from 'zod'
import { ConnectionId } from './ids.ts'

export const mostDownloadsAtOnce = 16

const theme = z.enum(['system', 'dark', 'light'])
const language = z.enum(['system', 'en', 'zh-CN'])
const usualAskingDays = z.number().int().min(1).max(30)
const activeConnectionId = ConnectionId.nullable()
/** So many finished files are fetched at a time. */
const downloadsAtOnce = z.number().int().min(1).max(mostDownloadsAtOnce)

export const Preferences = z.object({
  theme: theme.default('system'),
  language: language.default('system'),
  /** The connection that new work goes to; null until there is one. */
  activeConnectionId: activeConnectionId.default(null),
  /** A task that its gateway has not known for so long is asked about once a day only. */
  usualAskingDays: usualAskingDays.default(7),
  downloadsAtOnce: downloadsAtOnce.default(4),
})
export type Preferences = z.infer<typeof Preferences>

/** What to change; the rest stays. Not `Preferences.partial()`: that would fill in the defaults of what is absent. */
export const PreferencesChange = z
  .object({ theme, language, activeConnectionId, usualAskingDays, downloadsAtOnce })
  .partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>
