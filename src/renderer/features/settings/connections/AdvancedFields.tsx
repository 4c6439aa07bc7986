import { useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../../text/use-text.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { countSet } from './advanced-draft.ts'
import type { ConnectionFormStore } from './connection-form.ts'
import { DialectFields } from './DialectFields.tsx'
import { hasAdvancedProblem } from './form-problems.ts'
import { NetworkFields } from './NetworkFields.tsx'
import { PaceFields } from './PaceFields.tsx'

/** What few gateways need, folded away; how much of it is set is said, so that nothing is forgotten there. */
export function AdvancedFields({ form }: { form: ConnectionFormStore }) {
  const { settings } = useText()
  const { draft, problems } = useStore(form)
  const [isOpen, setOpen] = useState(false)
  if (draft === null) return null
  const setCount = countSet(draft)
  const isShown = isOpen || hasAdvancedProblem(problems)
  return (
    // What a problem unfolded stays so when it is mended.
    <Fold
      label={setCount === 0 ? settings.advanced : settings.advancedSet(setCount)}
      look="text-sm font-medium text-ink-soft"
      isOpen={isShown}
      onToggle={setOpen}
    >
      <div className="flex flex-col gap-6 pt-4">
        <NetworkFields form={form} draft={draft} />
        <PaceFields form={form} draft={draft} />
        <DialectFields form={form} draft={draft} />
      </div>
    </Fold>
  )
}
