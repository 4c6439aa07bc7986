import { copiesHoldDays, type TrashSummary } from '../../../shared/domain/trash.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'

/** What is about to be deleted for ever, what stays of it, and for how long. */
export function PermanentDeletionText({ summary }: { summary: TrashSummary }) {
  const { trash } = useText()
  const language = useLanguage()
  const { byteCount, archivedCount, hasSetAside } = summary
  const contents = trash.contents(summary)
  const hasFiles = byteCount > 0
  return (
    <>
      <p className="text-ink">
        {hasFiles
          ? trash.goesForEver(contents, formatBytes(byteCount, language))
          : trash.wordsGoForEver(contents)}
      </p>
      {(hasFiles || archivedCount > 0) && <p>{trash.inUseStays}</p>}
      {archivedCount > 0 && <p>{trash.archivedStay(archivedCount)}</p>}
      <p>{trash.copiesHold(copiesHoldDays)}</p>
      {hasSetAside && <p>{trash.setAsideHolds}</p>}
    </>
  )
}
