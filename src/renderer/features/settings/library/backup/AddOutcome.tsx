import type { AddReport } from '../../../../../shared/domain/keeping/backup.ts'
import { formatDateTime } from '../../../../lib/format/format-time.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { hasAny } from './AddPlanNote.tsx'
import type { AttemptBackup } from './use-backup.ts'

/** What came of the last backup that was added to this library, and what did not. */
export function AddOutcome({ report }: { report: AddReport }) {
  const { backup } = useText()
  const language = useLanguage()
  const { madeAtMs, atMs, wasStopped, added, left, leftCount, deletedCount } = report
  const date = formatDateTime(madeAtMs, language)
  return (
    <div role="status" className="text-pretty text-ink-soft">
      <p>
        {wasStopped ? backup.addingStopped(date) : backup.added(date)} <RelativeTime atMs={atMs} />
        {hasAny(added) ? backup.came(added) : backup.cameNothing}
      </p>
      {deletedCount > 0 && <p className="mt-2">{backup.stillDeleted(deletedCount)}</p>}
      {leftCount > 0 && (
        <>
          <p className="mt-2">{backup.notAdded(leftCount)}</p>
          <ul
            className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 select-text"
            aria-label={backup.notAdded(leftCount)}
          >
            {left.map((one, nth) => (
              <li key={nth} className="break-all">
                {backup.notAddedOne(one)}
              </li>
            ))}
            {leftCount > left.length && <li>{backup.more(leftCount - left.length)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

/** One that was stopped, or that the app did not live to finish. */
export function UnfinishedAdding({ attempt }: { attempt: AttemptBackup }) {
  const { backup } = useText()
  return (
    <div role="status" className="flex flex-col items-start gap-2">
      <p className="text-pretty text-ink-soft">{backup.unfinished}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void attempt(({ resumeAdding }) => resumeAdding({}))}>{backup.goOn}</Button>
        <Button onClick={() => void attempt(({ forgetUnfinished }) => forgetUnfinished({}))}>
          {backup.giveUp}
        </Button>
      </div>
    </div>
  )
}
