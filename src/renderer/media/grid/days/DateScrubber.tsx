import { memo, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { classes } from '../../../lib/classes.ts'
import { formatShortMonth, formatSpan } from '../../../lib/format/format-days.ts'
import { textScale } from '../../../lib/text-scale.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { useBox } from '../../tiles/use-box.ts'
import { spanAt, spansOf } from './list-days.ts'
import type { ScrolledPlaces } from '../rows/grid-rows.ts'
import { type Mark, scrubberMarks } from './scrubber-marks.ts'

type DateScrubberProps = {
  /** Of the list that is scrolled, in its order. */
  days: readonly LibraryDay[]
  total: number
  scroller: RefObject<HTMLElement | null>
  places: ScrolledPlaces
}

/** Pixels that the place in sight takes at least. */
const leastThumb = 6

/** Years and months along a list of files, each with as much room as it has files: it shows their dates and leads there. */
export function DateScrubber({ days, total, scroller, places }: DateScrubberProps) {
  const language = useLanguage()
  const [track, { height }] = useBox<HTMLDivElement>()
  const view = useScrolled(scroller)
  const [pointed, setPointed] = useState<number | null>(null)
  /** Where it led last: that item counts as the first in sight until the list is scrolled, wherever it stands in its row. */
  const [led, setLed] = useState<{ index: number; top: number } | null>(null)
  const byDay = useMemo(() => spansOf(days, 'day'), [days])
  const marks = useMemo(() => scrubberMarks(days, height, textScale()), [days, height])

  const first = led?.top === view.top ? led.index : places.indexAt(view.top)
  const index = Math.min(first, total - 1)
  const inSight = Math.max(0, places.indexAt(view.top + view.height) - index)
  const percent = (items: number) => `${(items / total) * 100}%`
  const dateAt = (at: number) => {
    const span = byDay[spanAt(byDay, at)]
    return span === undefined ? '' : formatSpan(span.day, 'day', language)
  }

  function goTo(at: number) {
    const element = scroller.current
    if (element === null) return
    element.scrollTo({ top: places.offsetOf(at) })
    // Near the end it is not scrolled as far.
    setLed({ index: at, top: element.scrollTop })
  }
  function point(event: PointerEvent) {
    const at = itemUnder(event, total)
    setPointed(at)
    if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(at)
  }
  return (
    <div
      ref={track}
      className="relative h-full text-xs text-ink-faint cursor-pointer touch-none select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <DateSlider days={days} index={index} date={dateAt(index)} onGoTo={goTo} />
      <Marks {...{ marks }} />
      <div
        aria-hidden
        style={{ top: percent(index), height: `max(${leastThumb}px, ${percent(inSight)})` }}
        className="absolute right-1 w-1 rounded-full bg-ink-soft outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      />
      {pointed !== null && <PointedDate top={percent(pointed)} date={dateAt(pointed)} />}
    </div>
  )
}

/** Of a list, by how far down the track the pointer is. */
function itemUnder({ currentTarget, clientY }: PointerEvent, total: number): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  const along = Math.max(0, Math.min(1, (clientY - top) / Math.max(1, height)))
  return Math.min(total - 1, Math.floor(along * total))
}

type DateSliderProps = {
  days: readonly LibraryDay[]
  /** The first item in sight, and its date. */
  index: number
  date: string
  onGoTo(index: number): void
}

/** With fewer months than this the keys go day by day. */
const fewMonths = 3

/** What the keys do, month by month; it is seen as the track. */
function DateSlider({ days, index, date, onGoTo }: DateSliderProps) {
  const { library } = useText()
  const steps = useMemo(() => {
    const months = spansOf(days, 'month')
    return months.length < fewMonths ? spansOf(days, 'day') : months
  }, [days])
  // Up is newer, as in the list.
  const newest = steps.length - 1
  return (
    <input
      type="range"
      aria-label={library.dates}
      aria-orientation="vertical"
      aria-valuetext={date}
      min={0}
      max={newest}
      step={1}
      value={newest - spanAt(steps, index)}
      onChange={({ target }) => onGoTo(steps[newest - Number(target.value)]?.start ?? 0)}
      className="peer pointer-events-none absolute inset-0 size-full opacity-0 [direction:rtl] [writing-mode:vertical-lr]"
    />
  )
}

/** They stay as they are while the list is scrolled. */
const Marks = memo(function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => <MarkAt key={mark.top} mark={mark} />)
})

/** A year, a month, or a month that there is no room to name. */
function MarkAt({ mark: { top, shows, day } }: { mark: Mark }) {
  const language = useLanguage()
  return (
    <span
      aria-hidden
      style={{ top }}
      className={classes(
        'pointer-events-none absolute right-4 -translate-y-1/2 whitespace-nowrap tabular-nums',
        shows === 'year' && 'font-semibold text-ink-soft',
        shows === 'dot' && 'size-1 rounded-full bg-line-strong',
      )}
    >
      {shows === 'year' && formatSpan(day, 'year', language)}
      {shows === 'month' && formatShortMonth(day, language)}
    </span>
  )
}

function PointedDate({ top, date }: { top: string; date: string }) {
  return (
    <div
      aria-hidden
      style={{ top }}
      className="pointer-events-none absolute right-0 z-10 -translate-y-full border-b-2 border-accent"
    >
      <span className="block rounded-t-m bg-float px-2 py-1 whitespace-nowrap text-ink shadow-float tabular-nums">
        {date}
      </span>
    </div>
  )
}

/** Where an element is scrolled to, and how much of it is in sight, in pixels. */
function useScrolled(scroller: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [view, setView] = useState({ top: 0, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return view
}
