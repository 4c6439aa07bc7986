import { z } from 'zod'
import { ConnectionId } from './ids.ts'

const theme = z.enum(['system', 'dark', 'light'])
const language = z.enum(['system', 'en', 'zh-CN'])
const activeConnectionId = ConnectionId.nullable()

export const Preferences = z.object({
  theme: theme.default('system'),
  language: language.default('system'),
  /** The connection that new work goes to; null until there is one. */
  activeConnectionId: activeConnectionId.default(null),
})
export type Preferences = z.infer<typeof Preferences>

/** What to change; the rest stays. Not `Preferences.partial()`: that would fill in the defaults of what is absent. */
export const PreferencesChange = z.object({ theme, language, activeConnectionId }).partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>
