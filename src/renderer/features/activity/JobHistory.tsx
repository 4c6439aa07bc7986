import { usualUnitsPerDollar } from '../../../shared/domain/connection/dialect.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSettings } from '../../session/settings-store.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { gatewayHistory } from './gateway-history.ts'
import { jobHistory } from './job-history.ts'

const lineClass = 'flex flex-wrap gap-x-4 text-sm text-ink-faint tabular-nums'

/** When what happened, in one line, and what the gateway told of it in another. */
export function JobHistory({ job }: { job: Job }) {
  const { activity } = useText()
  const language = useLanguage()
  const nowMs = useNow(1000)
  const connection = useSettings(({ connections }) => connections.find(({ id }) => id === job.connectionId))
  const { unitsPerDollar = usualUnitsPerDollar } = connection?.dialect ?? {}
  const told = gatewayHistory(job, activity, { language, unitsPerDollar })
  return (
    <>
      <dl aria-label={activity.history} className={lineClass}>
        {jobHistory(job, activity, language, nowMs).map(({ name, at }) => (
          <Fact key={name} name={name} value={at} />
        ))}
      </dl>
      {told.length > 0 && (
        <dl aria-label={activity.reported} className={lineClass}>
          {told.map((fact) => (
            <Fact key={fact.name} name={fact.name} value={fact.value} />
          ))}
        </dl>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0">{name}</dt>
      <dd className="text-ink-soft select-text">{value}</dd>
    </div>
  )
}
