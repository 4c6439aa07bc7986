import { useState } from 'react'
import type { Preferences } from '../../../../shared/domain/preferences.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { capabilities } from '../../../rpc/capabilities.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { Section } from '../sections/Section.tsx'
import { canChooseHere } from '../sections/section-id.ts'
import { OpenAtLoginSwitch } from './OpenAtLoginSwitch.tsx'

/** How the app comes, goes and makes itself known on this computer, as far as the machine lets it; where it lets nothing, nothing. */
export function ComputerSection() {
  const setPreferences = useSettings((settings) => settings.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)
  const can = capabilities()
  if (!canChooseHere(can)) return null

  const begin = () => setFailure(null)
  const tell = (error: unknown) => setFailure(failureOf(error))
  function change(changed: Partial<Preferences>) {
    begin()
    setPreferences(changed).catch(tell)
  }
  return (
    <Section id="computer">
      <div className="flex flex-col gap-4">
        {can.notifications && <Notifications change={change} />}
        {can.keepRunning && <WhenClosed change={change} />}
        {can.openAtLogin && <OpenAtLoginSwitch onStart={begin} onFailure={tell} />}
        {can.tray && <TraySwitch change={change} />}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Section>
  )
}

type PartProps = { change(changed: Partial<Preferences>): void }

function Notifications({ change }: PartProps) {
  const { computer, common } = useText()
  const notifyOf = useSettings((settings) => settings.preferences.notifyOf)
  return (
    <SegmentedControl
      label={common.notifications}
      hint={computer.notificationsHint}
      value={notifyOf}
      onChange={(next) => change({ notifyOf: next })}
      options={[
        { value: 'all', label: computer.notifyAll },
        { value: 'jobs', label: computer.notifyJobs },
        { value: 'none', label: computer.notifyNone },
      ]}
    />
  )
}

function WhenClosed({ change }: PartProps) {
  const { computer } = useText()
  const whenClosed = useSettings((settings) => settings.preferences.whenClosed)
  return (
    <SegmentedControl
      label={computer.whenClosed}
      hint={computer.whenClosedHint}
      value={whenClosed}
      onChange={(next) => change({ whenClosed: next })}
      options={[
        { value: 'ask', label: computer.whenClosedAsk },
        { value: 'keep-running', label: computer.whenClosedKeep },
        { value: 'quit', label: computer.whenClosedQuit },
      ]}
    />
  )
}

function TraySwitch({ change }: PartProps) {
  const { computer } = useText()
  const showsTray = useSettings((settings) => settings.preferences.showsTray)
  return (
    <Switch
      label={computer.tray}
      hint={computer.trayHint}
      isOn={showsTray}
      onChange={(isOn) => change({ showsTray: isOn })}
    />
  )
}
