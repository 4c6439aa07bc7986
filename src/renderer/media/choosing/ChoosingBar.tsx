import { Dialog } from '@base-ui/react/dialog'
import { Columns2, Flag, Grid2x2, SquareSplitHorizontal, Square, X } from 'lucide-react'
import { formatCount } from '../format.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ratedName } from '../rating/rated-name.ts'
import { type Choosing, currentIndex, currentItem, type Layout, lookAs, tally } from './choosing-state.ts'
import { changeChoosing } from './choosing-store.ts'

/** How far one is, how one looks, and the ways out. */
export function ChoosingBar({ state }: { state: Choosing }) {
  const text = useText()
  const { choosing, library } = text
  const language = useLanguage()
  const { items, layout, advances, isAtEnd } = state
  const count = (number: number) => formatCount(number, language)
  const current = isAtEnd ? undefined : currentItem(state)
  const place = isAtEnd
    ? choosing.summary
    : choosing.place(count(currentIndex(state) + 1), count(items.length))
  const show = (next: Layout) => changeChoosing((now) => lookAs(now, next))
  const options: { value: Layout; label: string; icon: React.ReactNode }[] = [
    { value: 'one', label: choosing.one, icon: <Square aria-hidden /> },
    { value: 'two', label: choosing.two, icon: <Columns2 aria-hidden /> },
    { value: 'four', label: choosing.four, icon: <Grid2x2 aria-hidden /> },
    { value: 'slider', label: choosing.slider, icon: <SquareSplitHorizontal aria-hidden /> },
  ]
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-2 py-1">
      <Dialog.Title className="pl-2 font-medium">{choosing.title}</Dialog.Title>
      <p role="status" className="min-w-0 flex-1 truncate text-ink-soft tabular-nums">
        {choosing.progress(place, count(tally(items).picked))}
        {current !== undefined && <span className="sr-only">{ratedName(current, text)}</span>}
      </p>
      {items.length > 1 && (
        <SegmentedControl
          isLabelHidden
          label={choosing.layout}
          value={layout}
          onChange={show}
          options={options}
        />
      )}
      <Switch
        label={choosing.advances}
        isOn={advances}
        onChange={(next) => changeChoosing((now) => ({ ...now, advances: next }))}
      />
      <Button
        icon={<Flag aria-hidden />}
        aria-pressed={isAtEnd}
        onClick={() => changeChoosing((now) => ({ ...now, isAtEnd: now.items.length === 0 || !now.isAtEnd }))}
      >
        {choosing.finish}
      </Button>
      <Dialog.Close render={<IconButton label={library.close} icon={<X aria-hidden />} />} />
    </header>
  )
}
