import type { ExchangeTiming } from '../../../../shared/domain/exchange.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { milliseconds } from './exchange-text.ts'
import { type TimingPhase, timingPhases } from './timing-phases.ts'

const colours: Record<TimingPhase['name'], string> = {
  dns: 'bg-success-ink',
  connect: 'bg-warning-ink',
  waiting: 'bg-line-strong',
  receiving: 'bg-accent',
}

/** Where the time went: a bar, and the same as numbers. */
export function TimingBar({ timing }: { timing: ExchangeTiming }) {
  const { exchanges: words } = useText()
  const language = useLanguage()
  const phases = timingPhases(timing)
  if (phases.length === 0) return null
  return (
    <section aria-label={words.timing} className="flex flex-col gap-1.5">
      <div aria-hidden className="flex h-2 w-full gap-px overflow-hidden rounded-s">
        {phases.map(({ name, ms }) => (
          <div key={name} style={{ flexGrow: ms }} className={`min-w-0.5 basis-0 ${colours[name]}`} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm tabular-nums">
        {phases.map(({ name, ms }) => (
          <div key={name} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-ink-faint">
              <span aria-hidden className={`size-2 rounded-full ${colours[name]}`} />
              {words.phases[name]}
            </dt>
            <dd>{milliseconds(ms, words, language)}</dd>
          </div>
        ))}
        {timing.endMs !== null && (
          <div className="flex gap-1.5">
            <dt className="text-ink-faint">{words.total}</dt>
            <dd>{milliseconds(timing.endMs, words, language)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
