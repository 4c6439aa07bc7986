import type { BackupReport } from '../../../../../shared/domain/keeping/backup.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { LeftOutList } from './LeftOutList.tsx'

/** What came of the last backup, and what it does not hold. */
export function BackupOutcome({ report }: { report: BackupReport }) {
  const { backup } = useText()
  const language = useLanguage()
  const { atMs, files, bytes, addedBytes, left, leftCount } = report
  return (
    <div role="status" className="text-pretty text-ink-soft">
      <p>
        {backup.last} <RelativeTime atMs={atMs} />
        {backup.held({ files, size: formatBytes(bytes, language), added: formatBytes(addedBytes, language) })}
      </p>
      {leftCount > 0 && <LeftOutList title={backup.leftOut(leftCount)} left={left} />}
    </div>
  )
}
