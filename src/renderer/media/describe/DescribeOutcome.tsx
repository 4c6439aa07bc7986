import type { DescribeReport, DescribeState, Undescribed } from '../../../shared/domain/search/describing.ts'
import { errorLine } from '../../text/error-text.ts'
import { useText } from '../../text/use-text.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

/** What came of the last run, or why it ended early and what is left of it. */
export function DescribeOutcome({ state: { failure, unfinished, last } }: { state: DescribeState }) {
  const { describing: words } = useText()
  return (
    <div className="flex flex-col gap-3 pt-1">
      {failure !== null && (
        <ErrorNote
          failure={failure}
          {...(failure.code === 'disk-full' ? { words: { advice: words.fullDisk } } : {})}
        />
      )}
      {unfinished !== null && (
        <p className="text-pretty break-words">{words.unfinished(unfinished.left, unfinished.model)}</p>
      )}
      {last !== null && <Report report={last} />}
    </div>
  )
}

function Report({ report }: { report: DescribeReport }) {
  const { describing: words } = useText()
  const { described, total, skipped, failed, mayHaveCost, failures, wasStopped } = report
  return (
    <div role="status" className="flex flex-col gap-2 text-pretty">
      <p className="font-medium text-ink">
        {wasStopped ? words.stopped(described, total) : words.done(described)}
      </p>
      {skipped > 0 && <p>{words.skipped(skipped)}</p>}
      {failed > 0 && (
        <section aria-label={words.failed(failed)}>
          <p>
            {words.failed(failed)}
            {'. '}
            {mayHaveCost === 0 ? words.costNothing : words.mayHaveCost(mayHaveCost)}
          </p>
          <ul className="mt-1.5 flex max-h-48 flex-col gap-1.5 overflow-y-auto select-text">
            {failures.map((one) => (
              <FailedLine key={one.assetId} one={one} />
            ))}
            {failed > failures.length && <li>{words.more(failed - failures.length)}</li>}
          </ul>
        </section>
      )}
    </div>
  )
}

function FailedLine({ one: { name, failure } }: { one: Undescribed }) {
  const text = useText()
  return (
    <li>
      <p className="break-all text-ink">{name === '' ? text.describing.gone : name}</p>
      <p className="text-sm">{errorLine(failure, text)}</p>
    </li>
  )
}
