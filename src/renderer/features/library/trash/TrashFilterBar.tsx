import { useText } from '../../../text/use-text.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import type { TrashFilter } from './trash-items.ts'

type TrashFilterBarProps = { filter: TrashFilter; onFilter(filter: TrashFilter): void; hasItems: boolean }

/** Which kind is shown. */
export function TrashFilterBar({ filter, onFilter, hasItems }: TrashFilterBarProps) {
  const { trash, library, common } = useText()
  return (
    <div className="flex shrink-0 items-center justify-between gap-4 px-4 pt-3">
      <SegmentedControl
        label={library.kindLabel}
        isLabelHidden
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: common.all },
          { value: 'image', label: trash.images },
          { value: 'video', label: trash.videos },
          { value: 'audio', label: library.kindAudio },
          { value: 'document', label: library.kindDocuments },
          { value: 'conversation', label: trash.conversations },
        ]}
      />
      {hasItems && <p className="truncate text-sm text-ink-faint">{trash.hint}</p>}
    </div>
  )
}
