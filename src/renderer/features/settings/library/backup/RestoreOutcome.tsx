import type { RestoreReport } from '../../../../../shared/domain/keeping/backup.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { formatDateTime } from '../../../../lib/format/format-time.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { RestartNow } from '../../../../session/RestartNow.tsx'
import { LeftOutList } from './LeftOutList.tsx'

/** What came back, and what is to be done to see it. */
export function RestoreOutcome({ report }: { report: RestoreReport }) {
  const { backup } = useText()
  const language = useLanguage()
  const { madeAtMs, files, bytes, left, leftCount } = report
  return (
    <div role="status" className="text-pretty">
      <p className="font-medium">{backup.restored(formatDateTime(madeAtMs, language))}</p>
      <p className="text-ink-soft">{backup.filesAndSize({ files, size: formatBytes(bytes, language) })}</p>
      <p className="mt-2">{backup.startAgain}</p>
      <div className="mt-3 flex flex-col items-start gap-2">
        <RestartNow />
      </div>
      {leftCount > 0 && <LeftOutList title={backup.notBack(leftCount)} left={left} />}
    </div>
  )
}
