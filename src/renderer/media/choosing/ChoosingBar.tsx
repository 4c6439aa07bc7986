import { Dialog } from '@base-ui/react/dialog'
import { Flag, X } from 'lucide-react'
import { printChord } from '../../keys/chord.ts'
import { keyTable } from '../../../shared/keys/key-table.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { ratedName } from '../rating/rated-name.ts'
import { type Choosing, currentIndex, currentItem, tally, totalOf } from './choosing-state.ts'
import { changeChoosing } from './choosing-store.ts'
import { LayoutButtons } from './compare/LayoutButtons.tsx'

const keyOf = (id: 'finishChoosing' | 'close') => printChord(keyTable[id].chords[0] ?? '')

/** How far one is, how one looks, and the ways out. */
export function ChoosingBar({ state }: { state: Choosing }) {
  const text = useText()
  const { choosing, library } = text
  const language = useLanguage()
  const { items, layout, panes, advances, isAtEnd } = state
  const count = (number: number) => formatCount(number, language)
  const current = isAtEnd ? undefined : currentItem(state)
  const place = isAtEnd
    ? choosing.summary
    : choosing.place(count(currentIndex(state) + 1), count(totalOf(state)))
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-2 py-1">
      <Dialog.Title className="pl-2 font-medium">{choosing.title}</Dialog.Title>
      <p role="status" className="min-w-0 flex-1 truncate text-ink-soft tabular-nums">
        {choosing.progress(place, count(tally(items).picked))}
        {current !== undefined && <span className="sr-only">{ratedName(current, text)}</span>}
      </p>
      {items.length > 1 && <LayoutButtons layout={layout} />}
      <Switch
        label={panes.length > 1 ? choosing.replacesRejected : choosing.advances}
        isOn={advances}
        onChange={(next) => changeChoosing((now) => ({ ...now, advances: next }))}
      />
      <Tooltip text={choosing.withKey(choosing.finish, keyOf('finishChoosing'))}>
        <Button
          icon={<Flag aria-hidden />}
          aria-pressed={isAtEnd}
          onClick={() =>
            changeChoosing((now) => ({ ...now, isAtEnd: now.items.length === 0 || !now.isAtEnd }))
          }
        >
          {choosing.finish}
        </Button>
      </Tooltip>
      <Dialog.Close
        render={
          <IconButton
            label={library.close}
            tip={choosing.withKey(library.close, keyOf('close'))}
            icon={<X aria-hidden />}
          />
        }
      />
    </header>
  )
}
