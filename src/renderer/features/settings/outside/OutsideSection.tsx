import { useState } from 'react'
import type { Preferences } from '../../../../shared/domain/preferences.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { capabilities } from '../../../rpc/capabilities.ts'
import { useStudio } from '../../../rpc/studio-store.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Section } from '../Section.tsx'

/** Notifications and the tray, as far as the machine has them; where it has neither, nothing. */
export function OutsideSection() {
  const { outside } = useText()
  const { notifyOf, showsTray } = useStudio((studio) => studio.preferences)
  const setPreferences = useStudio((studio) => studio.setPreferences)
  const [failure, setFailure] = useState<Failure | null>(null)
  const can = capabilities()
  if (!can.notifications && !can.tray) return null

  function change(changed: Partial<Preferences>) {
    setFailure(null)
    setPreferences(changed).catch((error: unknown) => setFailure(failureOf(error)))
  }

  return (
    <Section title={outside.title} hint={outside.hint}>
      <div className="flex flex-col gap-4">
        {can.notifications && (
          <SegmentedControl
            label={outside.notifyOf}
            value={notifyOf}
            onChange={(next) => change({ notifyOf: next })}
            options={[
              { value: 'all', label: outside.notifyAll },
              { value: 'jobs', label: outside.notifyJobs },
              { value: 'none', label: outside.notifyNone },
            ]}
          />
        )}
        {can.tray && (
          <Switch
            label={outside.tray}
            hint={outside.trayHint}
            isOn={showsTray}
            onChange={(isOn) => change({ showsTray: isOn })}
          />
        )}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Section>
  )
}
