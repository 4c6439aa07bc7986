import { useState } from 'react'
import type { Preferences } from '../../../../shared/domain/preferences.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { capabilities } from '../../../rpc/capabilities.ts'
import { useStudio } from '../../../rpc/studio-store.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Section } from '../Section.tsx'
import { OpenAtLoginSwitch } from './OpenAtLoginSwitch.tsx'

/** How the app comes and goes on this computer, as far as that is its own to say. */
export function ComputerSection() {
  const { settings } = useText()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { keepRunning, openAtLogin } = capabilities()
  if (!keepRunning && !openAtLogin) return null
  const tell = (error: unknown) => setFailure(failureOf(error))
  return (
    <Section
      title={settings.computer}
      hint={keepRunning ? settings.computerHint : settings.computerHintLogin}
    >
      <div className="flex flex-col gap-4">
        {keepRunning && <WhenClosed onStart={() => setFailure(null)} onFailure={tell} />}
        {openAtLogin && <OpenAtLoginSwitch onStart={() => setFailure(null)} onFailure={tell} />}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Section>
  )
}

type PartProps = { onStart(): void; onFailure(error: unknown): void }

function WhenClosed({ onStart, onFailure }: PartProps) {
  const { settings } = useText()
  const whenClosed = useStudio((studio) => studio.preferences.whenClosed)
  const setPreferences = useStudio((studio) => studio.setPreferences)
  function change(choice: Preferences['whenClosed']) {
    onStart()
    setPreferences({ whenClosed: choice }).catch(onFailure)
  }
  return (
    <SegmentedControl
      label={settings.whenClosed}
      value={whenClosed}
      onChange={change}
      options={[
        { value: 'ask', label: settings.whenClosedAsk },
        { value: 'keep-running', label: settings.whenClosedKeep },
        { value: 'quit', label: settings.whenClosedQuit },
      ]}
    />
  )
}
