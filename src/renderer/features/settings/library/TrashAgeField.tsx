import { useState } from 'react'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Select } from '../../../ui/controls/Select.tsx'

const choices = [null, 7, 30, 90, 365]

/** How long something stays in the trash before it is deleted for ever. */
export function TrashAgeField() {
  const { settings } = useText()
  const days = useSettings(({ preferences }) => preferences.emptyTrashAfterDays)
  const setPreferences = useSettings((state) => state.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)

  function change(chosen: string) {
    setFailure(null)
    const emptyTrashAfterDays = chosen === 'never' ? null : Number(chosen)
    setPreferences({ emptyTrashAfterDays }).catch((error: unknown) => setFailure(failureOf(error)))
  }
  return (
    <div className="mt-4 max-w-60">
      <Select
        label={settings.trashAge}
        value={days === null ? 'never' : String(days)}
        onChange={change}
        options={choices.map((choice) => ({
          value: choice === null ? 'never' : String(choice),
          label: settings.trashAgeDays(choice),
        }))}
      />
      {failure !== null && (
        <div className="mt-3">
          <ErrorNote failure={failure} />
        </div>
      )}
    </div>
  )
}
