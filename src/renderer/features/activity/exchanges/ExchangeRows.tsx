import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useKeys } from '../../../keys/use-keys.ts'
import { roomStart } from '../../../lib/focus/room-start.ts'
import { useText } from '../../../text/use-text.ts'
import { VirtualRows, type VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { ChecksRow, ExchangeRow } from './ExchangeRow.tsx'
import type { ExchangeList } from './exchange-store.ts'
import type { LogLine } from './fold-checks.ts'

const idOf = ({ id }: LogLine) => id

/** Earlier ones are read when this many rows or fewer are left below. */
const readAhead = 20

type ExchangeRowsProps = {
  list: ExchangeList
  lines: readonly LogLine[]
  /** -1: none. */
  pickedIndex: number
  onPick(id: string): void
  onFold(id: string, isOpen: boolean): void
}

/** One tree to the keyboard: Up, Down, Home and End choose, Right and Left open and fold. */
export function ExchangeRows({ list, lines, pickedIndex, onPick, onFold }: ExchangeRowsProps) {
  const { exchanges: words } = useText()
  const { isReading, readMore, nextCursor } = useStore(list)
  const scrollRef = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const picked = lines[pickedIndex]

  // A page of status checks may be one line, which nobody can scroll.
  useEffect(() => {
    if (nextCursor !== null && lines.length < readAhead) void readMore()
  }, [nextCursor, lines.length, readMore])

  function onScroll(offset: number) {
    const handle = virtualizer.current
    if (handle === null) return
    if (handle.findItemIndex(offset + handle.viewportSize) >= lines.length - readAhead) void readMore()
  }
  useTreeKeys(scrollRef, { lines, pickedIndex, onFold }, (index) => {
    const line = lines[index]
    if (line === undefined) return
    onPick(line.id)
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' })
  })

  return (
    <div
      ref={scrollRef}
      role="tree"
      aria-label={words.listLabel}
      aria-busy={isReading}
      aria-activedescendant={picked?.id}
      tabIndex={0}
      {...roomStart('activity')}
      className="min-w-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <VirtualRows
        ref={virtualizer}
        scrollRef={scrollRef}
        data={lines}
        idOf={idOf}
        bufferSize={400}
        keepMounted={pickedIndex === -1 ? [] : [pickedIndex]}
        onScroll={onScroll}
      >
        {(line) => {
          const isPicked = line.id === picked?.id
          const pick = () => onPick(line.id)
          return line.type === 'checks' ? (
            <ChecksRow
              key={line.id}
              line={line}
              isPicked={isPicked}
              onPick={pick}
              onFold={(isOpen) => onFold(line.id, isOpen)}
            />
          ) : (
            <ExchangeRow key={line.id} line={line} isPicked={isPicked} onPick={pick} />
          )
        }}
      </VirtualRows>
    </div>
  )
}

function useTreeKeys(
  element: RefObject<HTMLElement | null>,
  { lines, pickedIndex, onFold }: Pick<ExchangeRowsProps, 'lines' | 'pickedIndex' | 'onFold'>,
  pickAt: (index: number) => void,
): void {
  const picked = lines[pickedIndex]
  function move(key: string) {
    const last = lines.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(last, pickedIndex + 1),
      ArrowUp: Math.max(0, pickedIndex - 1),
      Home: 0,
      End: last,
    }
    pickAt(steps[key] ?? -1)
  }
  function fold(key: string) {
    if (picked?.type === 'checks') return onFold(picked.id, key === 'ArrowRight')
    if (picked?.isInFold !== true || key === 'ArrowRight') return
    pickAt(lines.findLastIndex(({ type }, index) => type === 'checks' && index < pickedIndex))
  }
  useKeys(
    'focus',
    { moveExchange: ({ key }) => move(key), foldExchanges: ({ key }) => fold(key) },
    { element },
  )
}
