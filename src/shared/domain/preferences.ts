import { z } from 'zod'
import { ConnectionId } from './ids.ts'

export const mostDownloadsAtOnce = 16

export const languages = ['en', 'zh-CN'] as const
export type Language = (typeof languages)[number]

const values = z.object({
  theme: z.enum(['system', 'dark', 'light']),
  language: z.enum(['system', ...languages]),
  /** The connection that new work goes to; null until there is one. */
  activeConnectionId: ConnectionId.nullable(),
  /** A task that its gateway has not known for so long is asked about once a day only. */
  usualAskingDays: z.number().int().min(1).max(30),
  /** So many finished files are fetched at a time. */
  downloadsAtOnce: z.number().int().min(1).max(mostDownloadsAtOnce),
  /** What has lain in the trash for so long is deleted for ever; null: a person empties it. */
  emptyTrashAfterDays: z.number().int().min(1).max(365).nullable(),
  /** Whether the library is backed up every day to the folder of the last backup. */
  backsUpDaily: z.boolean(),
  /** What the app tells of where its window is not in front; jobs are images and videos. */
  notifyOf: z.enum(['all', 'jobs', 'none']),
  /** Whether its icon is always in the tray, or the menu bar. */
  showsTray: z.boolean(),
  /** Of the last window. `ask`: once, when work would be cut off for the first time; until then the app ends. */
  whenClosed: z.enum(['ask', 'keep-running', 'quit']),
})
const { shape } = values

export const Preferences = z.object({
  theme: shape.theme.default('system'),
  language: shape.language.default('system'),
  activeConnectionId: shape.activeConnectionId.default(null),
  usualAskingDays: shape.usualAskingDays.default(7),
  downloadsAtOnce: shape.downloadsAtOnce.default(4),
  emptyTrashAfterDays: shape.emptyTrashAfterDays.default(null),
  backsUpDaily: shape.backsUpDaily.default(false),
  notifyOf: shape.notifyOf.default('all'),
  showsTray: shape.showsTray.default(false),
  whenClosed: shape.whenClosed.default('ask'),
})
export type Preferences = z.infer<typeof Preferences>

/** What to change; the rest stays. Not `Preferences.partial()`: that would fill in the defaults of what is absent. */
export const PreferencesChange = values.partial()
export type PreferencesChange = z.infer<typeof PreferencesChange>
