import { ArrowLeftRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ExchangeSubject, type ExchangeSummary } from '../../../../shared/domain/exchange.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { SplitPane } from '../../../ui/SplitPane.tsx'
import { ViewHeader } from '../ViewHeader.tsx'
import { ClearLog } from './ClearLog.tsx'
import { ExchangeDetail } from './ExchangeDetail.tsx'
import { ExchangeRows } from './ExchangeRows.tsx'
import { exchangeOf, foldChecks, lineOf } from './fold-checks.ts'
import { useExchangeList } from './use-exchange-list.ts'

/** What was said to gateways and what they answered: the list, and the one that is looked at. */
export function ExchangesView() {
  const { exchanges: words, common } = useText()
  const params = useNavigation((navigation) => navigation.params)
  const subjectId = ExchangeSubject.safeParse(params['subject']).data ?? null
  const [isFailedOnly, setFailedOnly] = useState(false)
  const list = useExchangeList(subjectId, isFailedOnly)
  const { items: exchanges, hasRead, failure, tryAgain } = useStore(list)
  const [openFolds, setOpenFolds] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => foldChecks(exchanges, openFolds), [exchanges, openFolds])
  const chosen = lineOf(lines, params['exchange'])
  const pickedIndex = chosen >= 0 ? chosen : lineOf(lines, mainOne(exchanges, subjectId)?.id)
  const picked = exchanges.find(({ id }) => id === params['exchange']) ?? exchangeOf(lines[pickedIndex])
  const pick = (id: string) => {
    const navigation = useNavigation.getState()
    navigation.replace({ ...navigation.params, exchange: id })
  }
  const fold = (id: string, isOpen: boolean) => {
    const others = [...openFolds].filter((other) => other !== id)
    setOpenFolds(new Set(isOpen ? [...others, id] : others))
  }
  return (
    <main className="flex h-full flex-col">
      <ViewHeader>
        <SegmentedControl
          label={words.filter}
          isLabelHidden
          value={isFailedOnly ? 'failed' : 'all'}
          onChange={(value) => setFailedOnly(value === 'failed')}
          options={[
            { value: 'all', label: common.all },
            { value: 'failed', label: words.failedOnly },
          ]}
        />
        <ClearLog isDisabled={exchanges.length === 0} />
      </ViewHeader>
      {subjectId !== null && <SubjectNote />}
      {failure !== null && (
        <div className="p-4">
          <ErrorNote
            failure={failure}
            actions={<Button onClick={() => void tryAgain()}>{common.tryAgain}</Button>}
          />
        </div>
      )}
      {exchanges.length === 0 && hasRead && <Nothing isFiltered={isFailedOnly || subjectId !== null} />}
      {exchanges.length > 0 && (
        <div className="flex min-h-0 flex-1">
          <ExchangeRows list={list} lines={lines} pickedIndex={pickedIndex} onPick={pick} onFold={fold} />
          <SplitPane
            paneId="activity-exchange"
            side="right"
            label={words.detail}
            initial={520}
            min={320}
            max={1000}
          >
            {picked === undefined ? (
              <p className="p-4 text-ink-soft">{words.pick}</p>
            ) : (
              <ExchangeDetail key={picked.id} summary={picked} />
            )}
          </SplitPane>
        </div>
      )}
    </main>
  )
}

/** Of one reply or job: what was asked for, rather than the questions about it that followed. */
function mainOne(
  exchanges: readonly ExchangeSummary[],
  subjectId: ExchangeSubject | null,
): ExchangeSummary | undefined {
  if (subjectId === null) return undefined
  return exchanges.find(({ purpose }) => purpose !== 'video-query' && purpose !== 'download') ?? exchanges[0]
}

function SubjectNote() {
  const { exchanges: words } = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <div className="flex items-center gap-3 border-b border-line bg-panel px-4 py-1.5">
      <p className="text-ink-soft">{words.ofOne}</p>
      <Button size="s" onClick={() => go('activity', { view: 'exchanges' })}>
        {words.showAll}
      </Button>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { exchanges: words } = useText()
  return isFiltered ? (
    <EmptyState startOf="activity" icon={<ArrowLeftRight />} title={words.noneMatch} />
  ) : (
    <EmptyState
      startOf="activity"
      icon={<ArrowLeftRight />}
      title={words.emptyTitle}
      text={words.emptyText}
    />
  )
}
