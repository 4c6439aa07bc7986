import type { OwnUpdateStatus, UpdateConsent } from '../../../../shared/domain/window/update.ts'
import { useText } from '../../../text/use-text.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { UpdateActions } from './UpdateActions.tsx'
import { updateLine } from './update-line.ts'

/** How far a newer version has come, and what a person can do about it. */
export function OwnUpdateProgress({ own }: { own: OwnUpdateStatus }) {
  const text = useText()
  const { state } = own
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="min-w-0">
          {updateLine(own, text)}
        </p>
        <UpdateActions own={own} />
      </div>
      {state.type === 'downloading' && (
        <Progress value={state.percent} label={text.updates.downloading(state.version)} />
      )}
    </div>
  )
}

/** What a person can agree to beforehand. */
export function OwnUpdateConsent({
  own: { isFetched, isInstalledAtEnd },
  host,
  onAgree,
}: {
  own: OwnUpdateStatus
  host: string
  onAgree(consent: UpdateConsent): void
}) {
  const { updates } = useText()
  return (
    <>
      <Switch
        label={updates.isFetched}
        hint={updates.isFetchedHint(host)}
        isOn={isFetched}
        onChange={(isOn) => onAgree({ isFetched: isOn })}
      />
      {isInstalledAtEnd !== null && (
        <Switch
          label={updates.isInstalledAtEnd}
          hint={updates.isInstalledAtEndHint}
          isOn={isInstalledAtEnd}
          onChange={(isOn) => onAgree({ isInstalledAtEnd: isOn })}
        />
      )}
    </>
  )
}
