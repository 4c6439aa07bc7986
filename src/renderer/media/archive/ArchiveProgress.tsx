import type { ArchiveRun } from '../../../shared/domain/keeping/archive.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'

/** How far originals are on their way. */
export function ArchiveProgress({ run, onStop }: { run: ArchiveRun; onStop(): void }) {
  const { archive, common } = useText()
  const language = useLanguage()
  const { direction, done, total, doneBytes, totalBytes } = run
  const label = direction === 'archive' ? archive.archiving : archive.bringingBack
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-ink">{label}</p>
      <div className="flex items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p className="tabular-nums">
            {totalBytes === 0
              ? archive.counting
              : archive.progress(
                  ...([formatCount(done, language), formatCount(total, language)] as const),
                  ...([formatBytes(doneBytes, language), formatBytes(totalBytes, language)] as const),
                )}
          </p>
          <Progress label={label} value={totalBytes === 0 ? null : (doneBytes / totalBytes) * 100} />
        </div>
        <Button size="s" onClick={onStop}>
          {common.stop}
        </Button>
      </div>
      <p className="text-sm text-pretty">{archive.goesOn}</p>
    </div>
  )
}
