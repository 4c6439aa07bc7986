import type { ArchiveReport } from '../../../shared/domain/keeping/archive.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

/** What came of the last time, and what stayed where it was. */
export function ArchiveOutcome({ report }: { report: ArchiveReport }) {
  const { archive } = useText()
  const language = useLanguage()
  const { direction, moved, stayed, stayedCount, leftCount, failure } = report
  const size = formatBytes(moved.bytes, language)
  return (
    <div className="flex flex-col gap-2 text-pretty">
      <div role="status">
        <p className="font-medium text-ink">
          {direction === 'archive'
            ? archive.archived(moved.files, size)
            : archive.broughtBack(moved.files, size)}
        </p>
        {leftCount > 0 && <p>{archive.left(leftCount)}</p>}
      </div>
      {failure !== null && (
        <ErrorNote failure={failure} words={failure.code === 'place-refused' ? archive.placeRefused : {}} />
      )}
      {stayedCount > 0 && (
        <div>
          <p>{archive.stayed(stayedCount)}</p>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 select-text">
            {stayed.map(({ fileName, reason }, nth) => (
              <li key={nth} className="break-words">
                {archive.stayedOne(fileName, reason)}
              </li>
            ))}
          </ul>
          {stayedCount > stayed.length && <p>{archive.more(stayedCount - stayed.length)}</p>}
        </div>
      )}
    </div>
  )
}
