import { z } from 'zod'
import { ConnectionId } from './ids.ts'

export const mostDownloadsAtOnce = 16

const theme = z.enum(['system', 'dark', 'light'])
const language = z.enum(['system', 'en', 'zh-CN'])
/** Of the last window. `ask`: once, when work would be cut off for the first time; until then the app ends. */
const whenClosed = z.enum(['ask', 'keep-running', 'quit'])
const usualAskingDays = z.number().int().min(1).max(30)
const activeConnectionId = ConnectionId.nullable()
/** What the app tells of where its window is not in front; jobs are images and videos. */
const notifyOf = z.enum(['all', 'jobs', 'none'])
/** Whether its icon is always in the tray, or the menu bar. */
const showsTray = z.boolean()
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
  notifyOf: notifyOf.default('all'),
  showsTray: showsTray.default(false),
  whenClosed: whenClosed.default('ask'),
})
export type Preferences = z.infer<typeof Preferences>

/** What to change; the rest stays. Not `Preferences.partial()`: that would fill in the defaults of what is absent. */
export const PreferencesChange = z
  .object({
    theme,
    language,
    activeConnectionId,
    usualAskingDays,
    downloadsAtOnce,
    notifyOf,
    showsTray,
    whenClosed,
  })
  .partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>
