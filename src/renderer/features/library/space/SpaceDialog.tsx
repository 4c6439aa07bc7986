import { Archive, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { mostTold, type SpaceUsed } from '../../../../shared/domain/space.ts'
import { classes } from '../../../lib/classes.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { openArchive } from '../../../media/archive/archive-request.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { openSearch, openWholeBoard } from '../search/library-search.ts'
import {
  bytesUsed,
  type SpaceGroup,
  spaceGroups,
  type SpaceLine,
  spaceLines,
  type SpacePlace,
} from './space-lines.ts'
import { useSpace } from './use-space.ts'

/** Where what takes space on the disk is told: Settings leads here, and the palette. */
export function Space() {
  const [isOpen, setOpen] = useState(false)
  useIntent('show-space', () => setOpen(true))
  return isOpen && <SpaceDialog onClose={() => setOpen(false)} />
}

function SpaceDialog({ onClose }: { onClose(): void }) {
  const { archive, space, common } = useText()
  const { used, failure, tryAgain } = useSpace()
  return (
    <Dialog
      title={space.title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button
            icon={<Archive aria-hidden />}
            onClick={() => {
              onClose()
              openArchive(null)
            }}
          >
            {archive.ask}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {space.done}
          </Button>
        </>
      }
    >
      {/* Its buttons stay where they are when all is counted. */}
      <div className="min-h-80">
        {failure !== null && (
          <ErrorNote failure={failure} actions={<Button onClick={tryAgain}>{common.tryAgain}</Button>} />
        )}
        {used === null && failure === null && (
          <p className="flex items-center gap-2">
            <Spinner label={space.counting} />
            <span aria-hidden>{space.counting}</span>
          </p>
        )}
        {used !== null && <SpaceTable used={used} onLeave={onClose} />}
      </div>
    </Dialog>
  )
}

function SpaceTable({ used, onLeave }: { used: SpaceUsed; onLeave(): void }) {
  const text = useText()
  const language = useLanguage()
  const { space } = text
  const [group, setGroup] = useState<SpaceGroup>('kind')
  const lines = spaceLines(used, group, text, language)
  const largest = Math.max(1, ...lines.map(({ bytes }) => bytes))
  const isCut = group !== 'kind' && group !== 'month' && lines.length === mostTold
  return (
    <>
      <p role="status" className="font-medium text-ink">
        {space.total(formatBytes(bytesUsed(used), language), formatBytes(used.freeBytes, language))}
      </p>
      <SegmentedControl
        label={space.by}
        isLabelHidden
        className="my-3"
        value={group}
        onChange={(chosen) => setGroup(chosen)}
        options={spaceGroups.map((value) => ({ value, label: space.groups[value] }))}
      />
      {lines.length === 0 && <p>{group === 'board' ? space.noBoards : space.noModels}</p>}
      {group === 'board' && lines.length > 0 && (
        <p className="mb-2 text-s text-pretty">{space.boardsAlone}</p>
      )}
      <ul aria-label={space.groups[group]} className="-mx-2">
        {lines.map((line) => (
          <Line key={line.key} line={line} share={line.bytes / largest} onLeave={onLeave} />
        ))}
      </ul>
      {isCut && <p className="mt-2 text-s">{space.most(mostTold)}</p>}
    </>
  )
}

/** @param share of the largest line */
function Line({ line, share, onLeave }: { line: SpaceLine; share: number; onLeave(): void }) {
  const { space } = useText()
  const language = useLanguage()
  const { name, bytes, files, place } = line
  const words = (
    <>
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate text-left text-ink">{name}</span>
        <span className="shrink-0 text-s">{files === null ? '' : space.files(files)}</span>
        <span className="w-20 shrink-0 text-right text-ink tabular-nums">{formatBytes(bytes, language)}</span>
        <ChevronRight
          aria-hidden
          className={classes('!size-4 shrink-0 self-center', place === null && 'invisible')}
        />
      </span>
      <span aria-hidden className="mt-1.5 block h-1 rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </>
  )
  if (place === null) return <li className="px-2 py-2">{words}</li>
  return (
    <li>
      <button
        type="button"
        className="block w-full rounded-m px-2 py-2 outline-offset-[-2px] hover:bg-hover"
        onClick={() => {
          onLeave()
          open(place)
        }}
      >
        {words}
      </button>
    </li>
  )
}

function open(place: SpacePlace): void {
  if (place === 'trash') useNavigation.getState().go('library', { view: 'trash' })
  else if ('board' in place) openWholeBoard(place.board)
  else openSearch(place.search)
}
