import { CalendarDays, Layers, LayoutGrid, List } from 'lucide-react'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Slider } from '../../ui/controls/Slider.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { edgeStep, largestEdge, libraryLookStore, smallestEdge } from './library-room.ts'

/** Words that go where the bar has no room for them in its second row. */
const whereRoom = '@max-[62rem]:sr-only'

/** Squares, and how large, a list with columns, or months or years; whether stacks are shown as one. */
export function Arrangement({ canStack }: { canStack: boolean }) {
  const { library, common, columns, stacks } = useText()
  const { value, change } = useStore(libraryLookStore)
  return (
    <>
      {value.arrangement === 'dates' && (
        <SegmentedControl
          className="shrink-0"
          label={columns.dateUnit}
          isLabelHidden
          value={value.dateUnit}
          onChange={(dateUnit) => change({ dateUnit })}
          options={[
            { value: 'month', label: columns.month },
            { value: 'year', label: columns.year },
          ]}
        />
      )}
      <Tooltip text={canStack ? stacks.hint : stacks.flatHere}>
        <Button
          variant="ghost"
          icon={<Layers aria-hidden />}
          aria-pressed={canStack && value.showsStacks}
          aria-disabled={!canStack || undefined}
          className="shrink-0 @max-[62rem]:px-2.5 aria-pressed:bg-selected aria-disabled:opacity-45"
          onClick={() => canStack && change({ showsStacks: !value.showsStacks })}
        >
          <span className={whereRoom}>{stacks.title}</span>
        </Button>
      </Tooltip>
      {value.arrangement === 'grid' && (
        <div className="w-34 max-w-34 @max-[62rem]:w-28 @max-[62rem]:grow">
          <Slider
            label={common.tileSize}
            value={value.edge}
            onChange={(edge) => change({ edge })}
            min={smallestEdge}
            max={largestEdge}
            step={edgeStep}
            format={library.sizeValue}
          />
        </div>
      )}
      {/* Last, so that it stays under the pointer whatever it leaves to choose. */}
      <SegmentedControl
        className="shrink-0"
        label={columns.arrangement}
        isLabelHidden
        wordsClassName={whereRoom}
        value={value.arrangement}
        onChange={(arrangement) => change({ arrangement })}
        options={[
          { value: 'grid', label: columns.grid, icon: <LayoutGrid aria-hidden /> },
          { value: 'list', label: columns.list, icon: <List aria-hidden /> },
          { value: 'dates', label: columns.dates, icon: <CalendarDays aria-hidden /> },
        ]}
      />
    </>
  )
}
