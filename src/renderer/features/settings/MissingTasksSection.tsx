import { useState } from 'react'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { useSettings } from '../../session/settings-store.ts'
import { useText } from '../../text/use-text.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Section } from './sections/Section.tsx'

const choices = [1, 3, 7, 14, 30]

/** How long a task that its gateway does not know any more is asked about at the usual pace. */
export function MissingTasksSection() {
  const { settings } = useText()
  const { usualAskingDays } = useSettings((settings) => settings.preferences)
  const setPreferences = useSettings((settings) => settings.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)

  function change(days: number) {
    setFailure(null)
    setPreferences({ usualAskingDays: days }).catch((error: unknown) => setFailure(failureOf(error)))
  }

  return (
    <Section id="asking" hint={settings.askingHint}>
      <SegmentedControl
        label={settings.askingFor}
        value={String(usualAskingDays)}
        onChange={(days) => change(Number(days))}
        options={choices.map((days) => ({ value: String(days), label: settings.askingDays(days) }))}
      />
      {failure !== null && (
        <div className="mt-3">
          <ErrorNote failure={failure} />
        </div>
      )}
    </Section>
  )
}
