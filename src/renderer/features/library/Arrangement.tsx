import { CalendarDays, LayoutGrid, List } from 'lucide-react'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Slider } from '../../ui/controls/Slider.tsx'
import { edgeStep, largestEdge, libraryLookStore, smallestEdge } from './library-room.ts'

/** Squares, and how large, a list with columns, or months or years. */
export function Arrangement() {
  const { library, common, columns } = useText()
  const { value, change } = useStore(libraryLookStore)
  return (
    <>
      <SegmentedControl
        className="shrink-0"
        label={columns.arrangement}
        isLabelHidden
        value={value.arrangement}
        onChange={(arrangement) => change({ arrangement })}
        options={[
          { value: 'grid', label: columns.grid, icon: <LayoutGrid aria-hidden /> },
          { value: 'list', label: columns.list, icon: <List aria-hidden /> },
          { value: 'dates', label: columns.dates, icon: <CalendarDays aria-hidden /> },
        ]}
      />
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
      {value.arrangement === 'grid' && (
        <div className="w-34 @max-[44rem]:w-28">
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
    </>
  )
}
