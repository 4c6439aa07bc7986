import { useStore } from 'zustand'
import { formatCount } from '../../media/format.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { AddFilesButton } from './AddFilesButton.tsx'
import { largestEdge, libraryLookStore, smallestEdge } from './library-room.ts'

/** What is shown and how large. */
export function LibraryBar({ total }: { total: number | null }) {
  const { library } = useText()
  const language = useLanguage()
  const { value, change } = useStore(libraryLookStore())
  return (
    <header className="flex h-13 shrink-0 items-center gap-4 border-b border-line px-4">
      <h1 className="text-lg font-semibold">{library.title}</h1>
      <p role="status" className="min-w-0 flex-1 truncate text-ink-faint tabular-nums">
        {total !== null && library.count(total, formatCount(total, language))}
      </p>
      <SegmentedControl
        label={library.kindLabel}
        isLabelHidden
        value={value.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'all', label: library.kindAll },
          { value: 'image', label: library.kindImages },
          { value: 'video', label: library.kindFilms },
          { value: 'audio', label: library.kindAudio },
          { value: 'document', label: library.kindDocuments },
        ]}
      />
      <div className="w-36">
        <Slider
          label={library.sizeLabel}
          value={value.edge}
          onChange={(edge) => change({ edge })}
          min={smallestEdge}
          max={largestEdge}
          step={16}
          format={library.sizeValue}
        />
      </div>
      <AddFilesButton />
    </header>
  )
}
