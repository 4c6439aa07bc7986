import { z } from 'zod'
import { create } from 'zustand'
import type { Model } from '../../../../shared/domain/connection/model.ts'
import { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { windowStore } from '../../../data/persisted-store.ts'
import type { FormValue } from '../../../ui/schema-form/field-value.ts'
import { optionProblems } from './option-problems.ts'

export type ChatFormat = ChatOptions['format']

const Panel = z.object({ isOpen: z.boolean(), isAdvancedOpen: z.boolean() })

/** Whether the pane stands beside the conversation. */
export const optionsPanelStore = windowStore({
  slot: 'chat:options-panel',
  schema: Panel,
  initial: { isOpen: false, isAdvancedOpen: false },
})

/** How often a press was kept from going out since these options were last right; 0: what is missing is not told. */
export const useRefusals = create<{ count: number }>()(() => ({ count: 0 }))

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
 * Keeps a press from going out with options that will be refused; the line above Send then says which.
 *
 * @returns true when the press may go on
 */
export function passOptions(options: ChatOptions | null): boolean {
  const isRight = options === null || optionProblems(options.format, options.fields).length === 0
  useRefusals.setState(({ count }) => ({ count: isRight ? 0 : count + 1 }))
  return isRight
}
