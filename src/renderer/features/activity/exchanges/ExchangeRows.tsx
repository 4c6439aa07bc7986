import { useRef } from 'react'
import { useStore } from 'zustand'
import type { ExchangeSummary } from '../../../../shared/domain/exchange.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { roomStart } from '../../../lib/focus/room-start.ts'
import { classes } from '../../../lib/classes.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import type { ExchangeList } from './exchange-store.ts'
import { milliseconds, outcomeTone, outcomeWords, pathOf } from './exchange-words.ts'

const idOf = ({ id }: ExchangeSummary) => id

/** Earlier ones are read when this many rows or fewer are left below. */
const readAhead = 20

type ExchangeRowsProps = { list: ExchangeList; pickedId: string | null; onPick(id: string): void }

/** One list to the keyboard: arrows, Home and End choose. */
export function ExchangeRows({ list, pickedId, onPick }: ExchangeRowsProps) {
  const { exchanges: words } = useText()
  const { items: exchanges, isReading, readMore } = useStore(list)
  const scrollRef = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const pickedIndex = exchanges.findIndex(({ id }) => id === pickedId)

  function onScroll(offset: number) {
    const handle = virtualizer.current
    if (handle === null) return
    if (handle.findItemIndex(offset + handle.viewportSize) >= exchanges.length - readAhead) void readMore()
  }
  function move(key: string) {
    const last = exchanges.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(last, pickedIndex + 1),
      ArrowUp: Math.max(0, pickedIndex - 1),
      Home: 0,
      End: last,
    }
    const next = steps[key]
    const exchange = next === undefined ? undefined : exchanges[next]
    if (next === undefined || exchange === undefined) return
    onPick(exchange.id)
    virtualizer.current?.scrollToIndex(next, { align: 'nearest' })
  }
  useKeys('focus', { moveExchange: ({ key }) => move(key) }, { element: scrollRef })

  return (
    <div
      ref={scrollRef}
      role="listbox"
      aria-label={words.listLabel}
      aria-busy={isReading}
      aria-activedescendant={pickedIndex === -1 ? undefined : (pickedId ?? undefined)}
      tabIndex={0}
      {...roomStart('activity')}
      className="min-w-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <VirtualRows
        ref={virtualizer}
        scrollRef={scrollRef}
        data={exchanges}
        idOf={idOf}
        bufferSize={400}
        keepMounted={pickedIndex === -1 ? [] : [pickedIndex]}
        onScroll={onScroll}
      >
        {(exchange) => (
          <ExchangeRow
            key={exchange.id}
            exchange={exchange}
            isPicked={exchange.id === pickedId}
            onPick={() => onPick(exchange.id)}
          />
        )}
      </VirtualRows>
    </div>
  )
}

type ExchangeRowProps = { exchange: ExchangeSummary; isPicked: boolean; onPick(): void }

function ExchangeRow({ exchange, isPicked, onPick }: ExchangeRowProps) {
  const { exchanges: words } = useText()
  const language = useLanguage()
  const { endMs } = exchange.timing
  return (
    <div
      role="option"
      id={exchange.id}
      aria-selected={isPicked}
      onClick={onPick}
      className={classes(
        'flex flex-col gap-0.5 border-b border-line px-4 py-2 select-none',
        isPicked ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-mono text-sm">
          <span className="text-ink-faint">{exchange.method}</span> {pathOf(exchange.url)}
        </span>
        <Badge tone={outcomeTone(exchange)}>{outcomeWords(exchange, words)}</Badge>
      </div>
      <p className="flex gap-2 text-sm text-ink-soft tabular-nums">
        <span>{words.purposes[exchange.purpose]}</span>
        {endMs !== null && <span>{milliseconds(endMs, words, language)}</span>}
        <span className="ml-auto">
          <RelativeTime atMs={exchange.startedAt} />
        </span>
      </p>
    </div>
  )
}
