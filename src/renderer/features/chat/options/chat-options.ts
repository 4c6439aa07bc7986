import { z } from 'zod'
import { create } from 'zustand'
import type { Model } from '../../../../shared/domain/model.ts'
import { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { createSlotStore, type SlotStore } from '../../../media/slot-store.ts'
import type { FormValue } from '../../../ui/schema-form/field-value.ts'
import { optionProblems } from './option-problems.ts'

export type ChatFormat = ChatOptions['format']

const Panel = z.object({ isOpen: z.boolean(), isAdvancedOpen: z.boolean() })

let panel: SlotStore<z.infer<typeof Panel>> | null = null

/** Whether the pane stands beside the conversation. */
export function optionsPanelStore(): SlotStore<z.infer<typeof Panel>> {
  panel ??= createSlotStore({
    client: getClient(),
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

/** By what was typed, which is another object after each key: every reply in sight asks for the same. */
const checked = new WeakMap<FormValue, ChatOptions>()

/** What is sent beside the words; null for nothing. What is wrong is sent as it is, and refused by its field. */
export function toChatOptions(format: ChatFormat, fields: FormValue): ChatOptions | null {
  if (Object.keys(fields).length === 0) return null
  const known = checked.get(fields)
  if (known?.format === format) return known
  const options = { format, fields }
  const checkedNow = ChatOptions.safeParse(options).data ?? (options as ChatOptions)
  checked.set(fields, checkedNow)
  return checkedNow
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
