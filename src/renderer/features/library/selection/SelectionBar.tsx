import { FolderOutput, Layers, LayoutGrid, ScanText, SquareMinus, Star, Tag, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { AssetLabel } from '../../../../shared/domain/annotation.ts'
import { printKey } from '../../../keys/chord.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { type GridSelection, selectionKeys } from '../../../media/grid/tile-selection.ts'
import { LabelSwatch } from '../../../media/annotations/LabelSwatch.tsx'
import { ratingCommands } from '../../../media/rating/use-rating-entries.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'

/** What can be done with all that is selected. It lies over the bar of the Library, whose filters are of no use meanwhile. */
export function SelectionBar({ selection, onChoose }: { selection: GridSelection; onChoose(): void }) {
  const { selection: words, boards, common, culling, describing, exports } = useText()
  const count = selection.ids.size
  const language = useLanguage()
  const bar = useRef<HTMLDivElement>(null)
  // Who has just pressed one of its buttons goes on by keys, as on the tiles.
  useKeys('focus', selectionKeys(selection), { element: bar })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={words.bar}
      data-selection-bar
      className="flex min-h-13 flex-wrap content-start items-center gap-x-2 gap-y-1.5 border-b border-line bg-ground py-3 pr-4 pl-2.5 [grid-area:1/1]"
    >
      <IconButton label={words.clear} icon={<X aria-hidden />} onClick={selection.clear} />
      <h1 className="mr-2 font-semibold whitespace-nowrap tabular-nums">
        {words.selected(formatCount(count, language))}
      </h1>
      <Button variant="ghost" onClick={selection.selectAll}>
        {words.all}
      </Button>
      <Button variant="ghost" onClick={selection.invert}>
        {words.invert}
      </Button>
      {count > 1 && (
        <Button variant="ghost" onClick={onChoose}>
          {count > 4 ? culling.title : words.compare}
        </Button>
      )}
      {/* In a row of their own where there is no room for all of it in one. */}
      <div className="ml-auto flex flex-wrap items-center gap-2 @max-[72rem]:w-full">
        <Button icon={<LayoutGrid aria-hidden />} onClick={selection.addToBoard}>
          {boards.add}
        </Button>
        {selection.takeOffBoard !== undefined && (
          <Button icon={<SquareMinus aria-hidden />} onClick={selection.takeOffBoard}>
            {boards.takeOff}
          </Button>
        )}
        <TagMenu selection={selection} />
        <RateMenu selection={selection} />
        <StackMenu selection={selection} />
        <Button icon={<ScanText aria-hidden />} onClick={selection.describe}>
          {describing.askShort}
        </Button>
        <Button icon={<FolderOutput aria-hidden />} onClick={selection.exportAll}>
          {exports.ask}
        </Button>
        <Button icon={<Trash2 aria-hidden />} onClick={selection.trash}>
          {common.moveToTrash}
        </Button>
      </div>
    </div>
  )
}

function TagMenu({ selection }: { selection: GridSelection }) {
  const { selection: words, tags } = useText()
  return (
    <Menu
      label={tags.title}
      trigger={<Button icon={<Tag aria-hidden />}>{tags.title}</Button>}
      groups={[
        {
          items: [
            { label: words.addTag, keys: printKey('addTag'), onSelect: selection.addTag },
            { label: words.removeTag, onSelect: selection.removeTag },
          ],
        },
        {
          label: tags.label,
          items: [...AssetLabel.options, null].map((label) => ({
            label: label === null ? tags.noLabel : tags.labels[label],
            icon: <LabelSwatch label={label} />,
            onSelect: () => selection.label(label),
          })),
        },
      ]}
    />
  )
}

function StackMenu({ selection }: { selection: GridSelection }) {
  const { stacks } = useText()
  return (
    <Menu
      label={stacks.stack}
      trigger={<Button icon={<Layers aria-hidden />}>{stacks.stack}</Button>}
      groups={[
        {
          items: [
            { label: stacks.stackSelected, keys: printKey('stackTiles'), onSelect: selection.stack },
            ...(selection.hasStacked
              ? [{ label: stacks.unstack, keys: printKey('unstackTiles'), onSelect: selection.unstack }]
              : []),
          ],
        },
      ]}
    />
  )
}

function RateMenu({ selection }: { selection: GridSelection }) {
  const { selection: words, culling } = useText()
  const items = ratingCommands.map(({ say, keys, change }) => ({
    label: say(culling),
    keys,
    onSelect: () => selection.rate(change),
  }))
  return (
    <Menu
      label={words.rate}
      trigger={<Button icon={<Star aria-hidden />}>{words.rate}</Button>}
      groups={[{ items: items.slice(0, 3) }, { items: items.slice(3) }]}
    />
  )
}
