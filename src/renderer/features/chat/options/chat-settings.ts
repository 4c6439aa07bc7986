import { z } from 'zod'
import type { FormValue } from '../../../ui/schema-form/field-value.ts'

const Fields = z.record(z.string(), z.unknown())
const formats = ['messages', 'generate-content', 'chat-completions'] as const
type ChatFormat = (typeof formats)[number]

/** What a conversation is asked with: its model, and what is set beside the words for each format, as it was typed. */
const ChatSettings = z.object({
  /** Null: the one that answered last, or the first that is offered. */
  model: z.string().nullable(),
  fields: z.partialRecord(z.enum(formats), Fields),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const noSettings: ChatSettings = { model: null, fields: {} }

/** Whose settings: a conversation's, or `new` for the one that does not exist yet. */
type SettingsKey = string
type ReadSlot = (slot: string) => Promise<string | null>

export const settingsSlot = (key: SettingsKey) => `chat:settings:${key}`

/**
 * A conversation without settings of its own is from a time when they belonged to the app: it goes on with those. What
 * another version wrote and this one cannot read counts as none.
 */
export async function readSettings(read: ReadSlot, key: SettingsKey): Promise<ChatSettings> {
  const own = parsed(ChatSettings, await read(settingsSlot(key)))
  if (own !== null) return own
  const settings: ChatSettings = { model: key === 'new' ? await read('chat:model') : null, fields: {} }
  for (const format of formats) {
    const kept = parsed(z.object({ fields: Fields }), await read(`chat:options:${format}`))
    if (kept !== null) settings.fields[format] = kept.fields
  }
  return settings
}

export function withFields(settings: ChatSettings, format: ChatFormat, fields: FormValue): ChatSettings {
  return { ...settings, fields: { ...settings.fields, [format]: { ...fields } } }
}

function parsed<T>(schema: z.ZodType<T>, json: string | null): T | null {
  if (json === null) return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
