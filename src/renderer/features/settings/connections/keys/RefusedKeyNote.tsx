import { useStore } from 'zustand'
import { useSettings } from '../../../../session/settings-store.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import type { ConnectionFormStore } from '../connection-form.ts'

/** Lets a refused key be saved all the same: the gateway may know it later. */
export function RefusedKeyNote({ form }: { form: ConnectionFormStore }) {
  const { settings } = useText()
  const { draft, problems, isSaving, save } = useStore(form)
  // What is in use stays so only where something is.
  const isInUse = useSettings((settings) => settings.activeConnection !== null)
  const problem = problems.key
  if (draft === null || draft.key.trim() === '') return null
  if (typeof problem !== 'object' || problem.code !== 'key-rejected') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-ink-soft">
        {draft.id === null && isInUse ? settings.saveRefusedNew : settings.saveRefused}
      </p>
      <Button isBusy={isSaving} onClick={() => void save({ isKeyRefused: true })}>
        {settings.saveAnyway}
      </Button>
    </div>
  )
}
