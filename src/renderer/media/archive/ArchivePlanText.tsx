import { type ArchiveScope, mostArchived } from '../../../shared/domain/keeping/archive.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { isTooMany, type PlanFound } from './use-archive.ts'

/** What there is to move of what was chosen, or why that is not known. */
export function ArchivePlanText({
  scope,
  found: { plan, failure, readAgain },
}: {
  scope: ArchiveScope
  found: PlanFound
}) {
  const { archive, common } = useText()
  const language = useLanguage()
  if (isTooMany(scope)) return <p role="status">{archive.tooMany(mostArchived)}</p>
  if (failure !== null)
    return <ErrorNote failure={failure} actions={<Button onClick={readAgain}>{common.tryAgain}</Button>} />
  if (plan === null)
    return (
      <p className="flex items-center gap-2">
        <Spinner label={archive.counting} />
        <span aria-hidden>{archive.counting}</span>
      </p>
    )
  const { here, away, inUse } = plan
  return (
    <div role="status" className="flex flex-col gap-1 text-pretty">
      {here.files > 0 && (
        <p className="font-medium text-ink">{archive.here(here.files, formatBytes(here.bytes, language))}</p>
      )}
      {inUse > 0 && <p>{archive.inUse(inUse)}</p>}
      {away.files > 0 && (
        <>
          <p className="font-medium text-ink">
            {archive.away(away.files, formatBytes(away.bytes, language))}
          </p>
          <p>{archive.bringBackHint}</p>
        </>
      )}
      {here.files + away.files === 0 && <p>{archive.nothing}</p>}
    </div>
  )
}
