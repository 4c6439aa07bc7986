import { z } from 'zod'
import { chatSettingsSlot } from '../../../../shared/contract/workspace.ts'

const Fields = z.record(z.string(), z.unknown())
const formats = ['messages', 'generate-content', 'chat-completions'] as const

/** What a conversation is asked with: its model, and what is set beside the words for each format, as it was typed. */
const ChatSettings = z.object({
  /** Null: the one that answered last, or the first that is offered. */
  model: z.string().nullable(),
  fields: z.partialRecord(z.enum(formats), Fields),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** Whose settings: a conversation's, or `new` for the one that does not exist yet. */
type SettingsKey = string
type ReadSlot = (slot: string) => Promise<string | null>

/** As it is kept. */
export const settingsText = (settings: ChatSettings): string => JSON.stringify(settings)

/**
 * A conversation without settings of its own is from a time when they belonged to the app: it goes on with those. What
 * another version wrote and this one cannot read counts as none.
 */
export async function readSettings(read: ReadSlot, key: SettingsKey): Promise<ChatSettings> {
  const own = parsed(ChatSettings, await read(chatSettingsSlot(key)))
  if (own !== null) return own
  const settings: ChatSettings = { model: key === 'new' ? await read('chat:model') : null, fields: {} }
  for (const format of formats) {
    const kept = parsed(z.object({ fields: Fields }), await read(`chat:options:${format}`))
    if (kept !== null) settings.fields[format] = kept.fields
  }
  return settings
}

/** A part of them: a model, or fields of some formats. */
export type SettingsChange = Partial<ChatSettings>

export function withChange(
  settings: ChatSettings,
  { model = settings.model, fields }: SettingsChange,
): ChatSettings {
  return { model, fields: { ...settings.fields, ...fields } }
}

/** The same for a change that was made before they were read: the fields of a format that it does not name stay too. */
export function withEarlyChange(settings: ChatSettings, change: SettingsChange): ChatSettings {
  const fields = { ...change.fields }
  for (const format of formats)
    if (fields[format]) fields[format] = { ...settings.fields[format], ...fields[format] }
  return withChange(settings, { ...change, fields })
}

function parsed<T>(schema: z.ZodType<T>, json: string | null): T | null {
  if (json === null) return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
