import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { languages, type Preferences } from '../../../shared/domain/preferences.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { useSettings } from '../../session/settings-store.ts'
import { useText } from '../../text/use-text.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Section } from './sections/Section.tsx'
import { languageNames } from '../../text/language.ts'

export function AppearanceSection() {
  const { settings } = useText()
  const preferences = useSettings((settings) => settings.preferences)
  const setPreferences = useSettings((settings) => settings.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)

  function change(changed: Partial<Preferences>) {
    setFailure(null)
    setPreferences(changed).catch((error: unknown) => {
      setFailure(failureOf(error))
    })
  }

  return (
    <Section id="appearance">
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={settings.theme}
          value={preferences.theme}
          onChange={(theme) => change({ theme })}
          options={[
            { value: 'system', label: settings.themeSystem, icon: <Monitor aria-hidden /> },
            { value: 'dark', label: settings.themeDark, icon: <Moon aria-hidden /> },
            { value: 'light', label: settings.themeLight, icon: <Sun aria-hidden /> },
          ]}
        />
        <SegmentedControl
          label={settings.language}
          value={preferences.language}
          onChange={(language) => change({ language })}
          options={[
            { value: 'system', label: settings.themeSystem },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Section>
  )
}
