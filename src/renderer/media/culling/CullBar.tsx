import { Dialog } from '@base-ui/react/dialog'
import { Flag, X } from 'lucide-react'
import { printKey } from '../../keys/chord.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { ratedName } from '../rating/rated-name.ts'
import { type CullState, currentIndex, currentItem, tally, totalOf } from './cull-state.ts'
import { changeCulling } from './cull-store.ts'
import { LayoutButtons } from './compare/LayoutButtons.tsx'

/** How far one is, how one looks, and the ways out. */
export function CullBar({ state }: { state: CullState }) {
  const text = useText()
  const { culling } = text
  const language = useLanguage()
  const { items, layout, panes, advances, isAtEnd } = state
  const count = (number: number) => formatCount(number, language)
  const current = isAtEnd ? undefined : currentItem(state)
  const place = isAtEnd
    ? culling.summary
    : culling.place(count(currentIndex(state) + 1), count(totalOf(state)))
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-2 py-1">
      <Dialog.Title className="pl-2 font-medium">{culling.title}</Dialog.Title>
      <p role="status" className="min-w-0 flex-1 truncate text-ink-soft tabular-nums">
        {culling.progress(place, count(tally(items).picked))}
        {current !== undefined && <span className="sr-only">{ratedName(current, text)}</span>}
      </p>
      {items.length > 1 && <LayoutButtons layout={layout} />}
      <Switch
        label={panes.length > 1 ? culling.replacesRejected : culling.advances}
        isOn={advances}
        onChange={(next) => changeCulling((now) => ({ ...now, advances: next }))}
      />
      <Tooltip text={culling.withKey(culling.finish, printKey('finishCulling'))}>
        <Button
          icon={<Flag aria-hidden />}
          aria-pressed={isAtEnd}
          onClick={() =>
            changeCulling((now) => ({ ...now, isAtEnd: now.items.length === 0 || !now.isAtEnd }))
          }
        >
          {culling.finish}
        </Button>
      </Tooltip>
      <Dialog.Close
        render={
          <IconButton
            label={text.common.close}
            tip={culling.withKey(text.common.close, printKey('close'))}
            icon={<X aria-hidden />}
          />
        }
      />
    </header>
  )
}
