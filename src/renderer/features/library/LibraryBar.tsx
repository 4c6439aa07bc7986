import { ArrowLeft, PanelLeft, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { mostRanked } from '../../../shared/domain/search/search.ts'
import { classes } from '../../lib/classes.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { showBoard } from '../../media/boards/open-board.ts'
import { CullButton } from '../../media/culling/CullButton.tsx'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { RatingFilterSelect } from './RatingFilterSelect.tsx'
import { Arrangement } from './Arrangement.tsx'
import { AddFilesButton } from './AddFilesButton.tsx'
import { SearchField } from './search/SearchField.tsx'
import { ChangedSearch } from './smart-boards/ChangedSearch.tsx'
import { SaveSearch } from './smart-boards/SaveSearch.tsx'
import { SearchNote } from './search/SearchNote.tsx'
import { libraryLookStore } from './library-room.ts'

type LibraryBarProps = {
  /** Of the board that is open, filled by hand or by a search; undefined: everything is shown. */
  openName: string | undefined
  hasBoards: boolean
  /** Whether files are shown that a search found, and not from afar. */
  canOrder: boolean
  /** Whether those are the best matches alone. */
  isRanked: boolean
  /** Whether stacks can be shown as one in what is shown. */
  canStack: boolean
  total: number | null
  /** Null: there is nothing to choose among. */
  onChoose: (() => void) | null
  isOpening: boolean
  /** What lies over it for now, in as much room. */
  cover: ReactNode
}

/** Words of the first row that go where it has no room for them, as beside the boards in a small window. */
const whereRoom = '@max-[44rem]:sr-only'

/** What is shown and how large. */
export function LibraryBar(props: LibraryBarProps) {
  const { openName, hasBoards, canOrder, isRanked, canStack, total, onChoose, isOpening, cover } = props
  const { library, search, trash, boards, shell } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const language = useLanguage()
  const change = useStore(libraryLookStore, (state) => state.change)
  return (
    // The boards beside it take of its width; the filters of the search lie over what is below.
    <div className="@container relative z-20 grid shrink-0 grid-cols-1">
      <header
        className={classes(
          cover !== null && 'invisible',
          'flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-1.5 [grid-area:1/1]',
        )}
      >
        <div className="-ml-2 flex min-w-0 items-center gap-1">
          <IconButton
            label={boards.title}
            icon={<PanelLeft aria-hidden />}
            aria-expanded={hasBoards}
            onClick={() => change({ showsBoards: !hasBoards })}
          />
          {openName !== undefined && (
            <IconButton
              label={boards.back}
              icon={<ArrowLeft aria-hidden />}
              onClick={() => showBoard(null)}
            />
          )}
          <h1 className="max-w-60 min-w-0 pl-1 @max-[44rem]:max-w-36 text-lg font-semibold">
            <span className="block truncate">{openName ?? shell.rooms.library}</span>
          </h1>
        </div>
        <p role="status" className="min-w-16 flex-1 whitespace-nowrap text-ink-faint tabular-nums">
          {total !== null &&
            (isRanked && total === mostRanked ? search.best : library.count)(
              total,
              formatCount(total, language),
            )}
        </p>
        <SearchAndFilters {...{ canStack }} />
        <CullButton
          {...{ wordsClassName: whereRoom, isBusy: isOpening, isDisabled: onChoose === null }}
          onPress={() => onChoose?.()}
        />
        <Button icon={<Trash2 aria-hidden />} onClick={() => go('library', { view: 'trash' })}>
          <span className={whereRoom}>{trash.title}</span>
        </Button>
        <AddFilesButton wordsClassName={whereRoom} />
      </header>
      {cover}
      <ChangedSearch />
      <SearchNote canOrder={canOrder} />
    </div>
  )
}

/** Not drawn anew with every part of the list that is read. */
const SearchAndFilters = memo(function SearchAndFilters({ canStack }: Pick<LibraryBarProps, 'canStack'>) {
  const { library, common } = useText()
  const { value, change } = useStore(libraryLookStore)
  return (
    <>
      <SearchField className="w-60 max-w-104 grow @max-[44rem]:w-44">
        <SaveSearch />
      </SearchField>
      {/* In a row of their own where there is no room beside the search. */}
      <div className="contents @max-[118rem]:order-1 @max-[118rem]:flex @max-[118rem]:w-full @max-[118rem]:flex-wrap @max-[118rem]:items-center @max-[118rem]:gap-x-3 @max-[118rem]:gap-y-1.5">
        <SegmentedControl
          className="shrink-0 @max-[118rem]:mr-auto"
          label={library.kindLabel}
          isLabelHidden
          value={value.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'all', label: common.all },
            { value: 'image', label: common.images },
            { value: 'video', label: common.videos },
            { value: 'audio', label: library.kindAudio },
            { value: 'document', label: library.kindDocuments },
          ]}
        />
        <RatingFilterSelect
          className="w-38 shrink-0 @max-[62rem]:w-32"
          value={value.rating}
          onChange={(rating) => change({ rating })}
        />
        <Arrangement canStack={canStack} />
      </div>
    </>
  )
})
