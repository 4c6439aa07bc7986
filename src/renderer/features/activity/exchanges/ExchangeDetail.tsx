import { Copy, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Exchange, ExchangeSummary } from '../../../../shared/domain/exchange.ts'
import { formatDateTime } from '../../../lib/format/format-time.ts'
import { RowScope } from '../../../lib/row-state.tsx'
import { useSettings } from '../../../session/settings-store.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { asCurl } from './as-curl.ts'
import { outcomeTone, outcomeText } from './exchange-text.ts'
import { MessageHalf } from './MessageHalf.tsx'
import { TimingBar } from './TimingBar.tsx'
import { useExchange } from './use-exchange.ts'

/** One exchange: what it was, how long it took, both halves. */
export function ExchangeDetail({ summary }: { summary: ExchangeSummary }) {
  const { exchanges: words } = useText()
  const { exchange, failure } = useExchange(summary)
  return (
    <div
      role="region"
      aria-label={`${summary.method} ${summary.url}`}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 outline-offset-[-2px]"
    >
      <header className="flex flex-col gap-2">
        <h2 className="font-mono text-sm break-all select-text">
          <span className="text-ink-faint">{summary.method}</span> {summary.url}
        </h2>
        {exchange !== null && <CopyButtons exchange={exchange} />}
      </header>
      <Facts exchange={summary} />
      <TimingBar timing={summary.timing} />
      {failure !== null && <ErrorNote failure={failure} />}
      {exchange !== null && (
        <>
          <RowScope name={`${exchange.id} request`}>
            <MessageHalf title={words.request} half={exchange.request} />
          </RowScope>
          {exchange.response === null ? (
            <p className="text-ink-soft">{words.noResponse}</p>
          ) : (
            <RowScope name={`${exchange.id} response`}>
              <MessageHalf title={words.response} half={exchange.response} />
            </RowScope>
          )}
        </>
      )}
    </div>
  )
}

function CopyButtons({ exchange }: { exchange: Exchange }) {
  const { exchanges: words } = useText()
  const answer = exchange.response?.body ?? null
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="s"
        icon={<Terminal aria-hidden />}
        onClick={() => void copyText(asCurl(exchange, words.curlNotWhole))}
      >
        {words.copyCurl}
      </Button>
      {answer !== null && (
        <Button size="s" icon={<Copy aria-hidden />} onClick={() => void copyText(answer.text)}>
          {words.copyResponse}
        </Button>
      )}
    </div>
  )
}

function Facts({ exchange }: { exchange: ExchangeSummary }) {
  const { exchanges: words } = useText()
  const language = useLanguage()
  const connections = useSettings((settings) => settings.connections)
  const connection = connections.find(({ id }) => id === exchange.connectionId)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact name={words.outcome}>
        <Badge tone={outcomeTone(exchange)}>{outcomeText(exchange, words)}</Badge>
      </Fact>
      {exchange.fault !== null && <Fact name={words.fault}>{exchange.fault}</Fact>}
      {exchange.requestId !== null && <Fact name={words.requestId}>{exchange.requestId}</Fact>}
      <Fact name={words.connection}>{connection?.name ?? words.unknownConnection}</Fact>
      <Fact name={words.started}>{formatDateTime(exchange.startedAt, language)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-all select-text">{children}</dd>
    </>
  )
}
