import { Columns2, Grid2x2, type LucideIcon, Square, SquareSplitHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { printKey } from '../../../keys/chord.ts'
import { useText } from '../../../text/use-text.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Tooltip } from '../../../ui/controls/Tooltip.tsx'
import { type Layout, lookAs } from '../cull-state.ts'
import { changeCulling } from '../cull-store.ts'

type Words = Catalogue['culling']

const options: readonly {
  layout: Layout
  icon: LucideIcon
  say(words: Words): string
  /** One has no key of its own: that of the other leads back. */
  key: 'compareTwo' | 'compareFour' | 'compareSlider' | null
}[] = [
  { layout: 'one', icon: Square, say: (words) => words.one, key: null },
  { layout: 'two', icon: Columns2, say: (words) => words.two, key: 'compareTwo' },
  { layout: 'four', icon: Grid2x2, say: (words) => words.four, key: 'compareFour' },
  { layout: 'slider', icon: SquareSplitHorizontal, say: (words) => words.slider, key: 'compareSlider' },
]

/**
 * How many are looked at at once. Buttons and no radios: the arrow keys turn from image to image wherever the focus is in
 * cull mode.
 */
export function LayoutButtons({ layout }: { layout: Layout }) {
  const { culling } = useText()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A key chose another one: the focus stands on what is chosen.
    if (group.current?.contains(document.activeElement) !== true) return
    group.current.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
  }, [layout])
  return (
    <div
      ref={group}
      role="group"
      aria-label={culling.layout}
      className="flex shrink-0 gap-px rounded-m border border-line bg-panel p-0.5"
    >
      {options.map(({ layout: one, icon: Icon, say, key }) => {
        const name = say(culling)
        return (
          <Tooltip key={one} text={key === null ? name : culling.withKey(name, printKey(key))}>
            <Button
              variant="ghost"
              size="s"
              icon={<Icon aria-hidden />}
              aria-pressed={one === layout}
              onClick={() => changeCulling((now) => lookAs(now, one))}
              className="aria-pressed:!bg-selected aria-pressed:font-medium aria-pressed:!text-ink"
            >
              {/* A narrow window has room for the icons alone. */}
              <span className="max-[53.75rem]:sr-only">{name}</span>
            </Button>
          </Tooltip>
        )
      })}
    </div>
  )
}
