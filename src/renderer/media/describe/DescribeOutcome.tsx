import type { DescribeReport, DescribeState, Undescribed } from '../../../shared/domain/search/describing.ts'
import { useSettings } from '../../session/settings-store.ts'
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
        <p className="text-pretty break-words">
          <UnfinishedLine {...unfinished} />
        </p>
      )}
      {last !== null && <Report report={last} />}
    </div>
  )
}

/** What an earlier run left, and who would be asked if it went on. */
export function UnfinishedLine({ left, model, connectionId }: NonNullable<DescribeState['unfinished']>) {
  const { describing: words } = useText()
  const connections = useSettings((settings) => settings.connections)
  const connection = connections.find(({ id }) => id === connectionId)
  return <>{words.unfinished(left, model, connection?.name ?? null)}</>
}

function Report({ report }: { report: DescribeReport }) {
  const { describing: words } = useText()
  const { described, total, skipped, unused, failed, mayHaveCost, failures, wasStopped } = report
  return (
    <div role="status" className="flex flex-col gap-2 text-pretty">
      <p className="font-medium text-ink">
        {wasStopped ? words.stopped(described, total) : words.done(described)}
      </p>
      {skipped > unused && <p>{words.skipped(skipped - unused)}</p>}
      {unused > 0 && <p>{words.unused(unused)}</p>}
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
