import { useState } from 'react'
import type { Failure } from '../../../../shared/errors.ts'
import type { UpdateStatus } from '../../../../shared/domain/window/update.ts'
import { formatDateTime } from '../../../lib/format/format-time.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { OpenPageButton } from './OpenPageButton.tsx'
import { OwnUpdateConsent, OwnUpdateProgress } from './OwnUpdate.tsx'
import { ReleaseNotes } from './ReleaseNotes.tsx'
import { useUpdates } from './use-updates.ts'

/** Where a person looks for a newer version, or agrees that the app does. */
export function UpdatesField() {
  const { settings } = useText()
  const status = useUpdates()
  if (status === null) return null
  if (status.host === null) return <p className="mt-5 text-ink-faint">{settings.updateNowhere}</p>
  return <Asking status={status} host={status.host} />
}

function Asking({ status, host }: { status: UpdateStatus; host: string }) {
  const { own, newer } = status
  const { settings, updates } = useText()
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function attempt(work: () => Promise<unknown>) {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  async function ask() {
    setAsking(true)
    await attempt(() => client.updates.check({}))
    setAsking(false)
  }

  return (
    <div className="mt-5 flex flex-col gap-3">
      <Switch
        label={settings.updateWeekly}
        hint={settings.updateHint(host)}
        isOn={status.isWeekly}
        onChange={(isWeekly) => void attempt(() => client.updates.setWeekly({ isWeekly }))}
      />
      {own !== null && (
        <OwnUpdateConsent
          own={own}
          host={host}
          onAgree={(consent) => void attempt(() => client.updates.agree(consent))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button isBusy={isAsking} onClick={() => void ask()}>
          {settings.updateAsk}
        </Button>
        {!isAsking && failure === null && <Outcome status={status} />}
      </div>
      {failure !== null && (
        <ErrorNote
          failure={failure}
          words={{ happened: settings.updateFailed, advice: updates.unreachableAdvice }}
        />
      )}
      {own !== null && newer !== null && <OwnUpdateProgress own={own} />}
      {newer !== null && newer.notes !== null && <ReleaseNotes version={newer.version} notes={newer.notes} />}
    </div>
  )
}

/** Where the app does something about it itself, that says which version is out. */
function Outcome({ status: { newer, askedAtMs, own } }: { status: UpdateStatus }) {
  const { settings } = useText()
  const language = useLanguage()
  return (
    <>
      <p role="status">
        {newer !== null && own === null && settings.updateOut(newer.version)}
        {newer === null && askedAtMs !== null && (
          <span className="text-ink-faint">{settings.updateNone(formatDateTime(askedAtMs, language))}</span>
        )}
      </p>
      {newer !== null && <OpenPageButton page={newer.page} />}
    </>
  )
}
