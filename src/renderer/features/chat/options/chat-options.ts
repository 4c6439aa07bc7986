import { z } from 'zod'
import { create } from 'zustand'
import type { Model } from '../../../../shared/domain/model.ts'
import { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { currentWorkspace } from '../../../media/current-workspace.ts'
import { createSlotStore, type SlotStore } from '../../../media/slot-store.ts'
import type { FormValue } from '../../../ui/schema-form/field-value.ts'
import { optionProblems } from './option-problems.ts'

export type ChatFormat = ChatOptions['format']

const Kept = z.object({ fields: z.record(z.string(), z.unknown()) })
type Kept = z.infer<typeof Kept>

const Panel = z.object({ isOpen: z.boolean(), isAdvancedOpen: z.boolean() })

const kept = new Map<ChatFormat, SlotStore<Kept>>()
let panel: SlotStore<z.infer<typeof Panel>> | null = null

/** What is set beside the words, for each format by itself, as it was typed: it outlives every restart. */
export function chatOptionsStore(format: ChatFormat): SlotStore<Kept> {
  const slot = `chat:options:${format}`
  const store =
    kept.get(format) ??
    createSlotStore({ client: currentWorkspace, slot, schema: Kept, initial: { fields: {} } })
  kept.set(format, store)
  return store
}

/** Whether the pane stands beside the conversation. */
export function optionsPanelStore(): SlotStore<z.infer<typeof Panel>> {
  panel ??= createSlotStore({
    client: currentWorkspace,
    slot: 'chat:options-panel',
    schema: Panel,
    initial: { isOpen: false, isAdvancedOpen: false },
  })
  return panel
}

/** Whether what is missing is told: only since a person meant to send. */
export const useMissingShown = create<{ areMissingShown: boolean }>()(() => ({ areMissingShown: false }))

/** The format in which a model is asked; the messages format where nobody said, as the main process has it. */
export function formatOf(models: readonly Model[], id: string | null): ChatFormat {
  const format = models.find((model) => model.id === id)?.format
  return format === 'generate-content' || format === 'chat-completions' ? format : 'messages'
}

/** What is sent beside the words; null for nothing. What is wrong is sent as it is, and refused by its field. */
export function toChatOptions(format: ChatFormat, fields: FormValue): ChatOptions | null {
  if (Object.keys(fields).length === 0) return null
  const options = { format, fields }
  return ChatOptions.safeParse(options).data ?? (options as ChatOptions)
}

/**
 * Keeps a press from going out with options that will be refused, and shows them where they can be changed.
 *
 * @returns true when the press may go on
 */
export function passOptions(options: ChatOptions | null): boolean {
  const isRight = options === null || optionProblems(options.format, options.fields).length === 0
  useMissingShown.setState({ areMissingShown: !isRight })
  if (isRight) return true
  optionsPanelStore().getState().change({ isOpen: true, isAdvancedOpen: true })
  return false
}
