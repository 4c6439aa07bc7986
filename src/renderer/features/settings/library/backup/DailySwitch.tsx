import { useState } from 'react'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useSettings } from '../../../../session/settings-store.ts'
import { useText } from '../../../../text/use-text.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'

/** Whether a backup is made every day, to the folder of the last one. */
export function DailySwitch() {
  const { backup } = useText()
  const isOn = useSettings(({ preferences }) => preferences.backsUpDaily)
  const setPreferences = useSettings((state) => state.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <>
      <Switch
        label={backup.daily}
        hint={backup.dailyHint}
        isOn={isOn}
        onChange={(backsUpDaily) => {
          setFailure(null)
          setPreferences({ backsUpDaily }).catch((error: unknown) => setFailure(failureOf(error)))
        }}
      />
      {failure !== null && <ErrorNote failure={failure} />}
    </>
  )
}
