import { useEffect, useState } from 'react'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { JobHistoryEntry } from '../../../shared/domain/job/job-history.ts'
import type { AppErrorCode } from '../../../shared/errors.ts'
import { formatDateTime } from '../../lib/format/format-time.ts'
import { useRowState } from '../../lib/row-state.tsx'
import { useClient, useConnectionCount } from '../../rpc/client-context.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorText } from '../../text/error-text.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Fold } from '../../ui/Fold.tsx'

/** Every event of a job with its exact time; read when it is opened, and again when the job's state changes. */
export function JobEvents({ jobId, state }: { jobId: JobId; state: string }) {
  const { activity } = useText()
  const [isOpen, setOpen] = useRowState('what happened', false)
  return (
    <Fold label={activity.whatHappened} isOpen={isOpen} onToggle={setOpen} className="text-sm text-ink-faint">
      {isOpen && <Turns key={state} jobId={jobId} />}
    </Fold>
  )
}

/** What stood in the way, without the numbers: those are in the log of exchanges. */
function reasonOf(code: AppErrorCode, text: Catalogue): string {
  return errorText({ code, isRetryable: false, data: {} }, text).happened
}

function Turns({ jobId }: { jobId: JobId }) {
  const text = useText()
  const { activity } = text
  const language = useLanguage()
  const client = useClient()
  const count = useConnectionCount()
  const [happened, setHappened] = useState<readonly JobHistoryEntry[]>([])
  useEffect(() => {
    const controller = new AbortController()
    client.jobs.history({ jobId }, { signal: controller.signal }).then(
      (history) => setHappened(history.entries),
      // Left, or the app is gone, which the window says itself.
      () => {},
    )
    return () => controller.abort()
  }, [client, jobId, count])
  return (
    <ol aria-label={activity.whatHappened} className="mt-1 flex flex-col gap-0.5 tabular-nums">
      {happened.map(({ atMs, event, code }, position) => (
        // Lines are only added at the end.
        <li key={position} className="flex gap-3">
          <time dateTime={new Date(atMs).toISOString()}>{formatDateTime(atMs, language)}</time>
          <span className="text-ink-soft">
            {activity.events[event]}
            {code !== null && <span className="text-ink-faint"> · {reasonOf(code, text)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
