import { useText } from '../../../../text/use-text.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'
import type { ConnectionDraft } from '../connection-form.ts'
import { plainOriginOf } from './plain-origin.ts'

type EncryptionFieldProps = {
  draft: ConnectionDraft
  /** The origin that is confirmed from now on, or null. */
  onChange(plainHttpOrigin: string | null): void
}

/** Stands in the form of an address that is not encrypted: says who can read what, and asks. */
export function EncryptionField({ draft, onChange }: EncryptionFieldProps) {
  const { settings } = useText()
  const origin = plainOriginOf(draft)
  if (origin === null) return null
  return (
    <div className="rounded-l border border-line bg-raised px-3.5 py-3">
      <Switch
        label={settings.notEncryptedUse(origin)}
        hint={settings.notEncryptedHint}
        isOn={draft.plainHttpOrigin === origin}
        onChange={(isOn) => onChange(isOn ? origin : null)}
      />
    </div>
  )
}
