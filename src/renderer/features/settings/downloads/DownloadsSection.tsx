import { useState } from 'react'
import { mostDownloadsAtOnce } from '../../../../shared/domain/preferences.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Section } from '../sections/Section.tsx'

const choices = Array.from({ length: mostDownloadsAtOnce }, (_, index) => String(index + 1))

/** How many finished images and videos are fetched at a time, from all gateways together. */
export function DownloadsSection() {
  const { settings } = useText()
  const atOnce = useSettings((settings) => settings.preferences.downloadsAtOnce)
  const setPreferences = useSettings((settings) => settings.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)

  function change(choice: string) {
    setFailure(null)
    setPreferences({ downloadsAtOnce: Number(choice) }).catch((error: unknown) => {
      setFailure(failureOf(error))
    })
  }

  return (
    <Section id="downloads" hint={settings.downloadsHint}>
      <Select
        className="w-40"
        label={settings.downloadsAtOnce}
        value={String(atOnce)}
        onChange={change}
        options={choices.map((value) => ({ value, label: value }))}
      />
      {failure !== null && (
        <div className="mt-3">
          <ErrorNote failure={failure} />
        </div>
      )}
    </Section>
  )
}
