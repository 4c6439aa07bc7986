import { Check, Columns2, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { classes } from '../../../lib/classes.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { MediaFrame } from '../../../media/tiles/MediaFrame.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { Group } from './use-duplicates.ts'

/** In CSS pixels. */
const tileEdge = 132

type DuplicateGroupProps = {
  group: Group
  /** In the list, from 0. */
  nth: number
  onTrash(others: readonly Asset[]): void
  onKeepAll(): void
  onCompare(): void
}

/** Images that look the same, of which one is kept: the best is suggested. */
export function DuplicateGroup({ group, nth, onTrash, onKeepAll, onCompare }: DuplicateGroupProps) {
  const { similar } = useText()
  const name = useId()
  const [keptId, setKept] = useState(group[0]?.id)
  const others = group.filter(({ id }) => id !== keptId)
  return (
    <fieldset className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{similar.group(nth + 1, group.length)}</legend>
      <div className="flex flex-wrap gap-3">
        {group.map((asset, place) => (
          <Tile
            key={asset.id}
            asset={asset}
            radioName={name}
            isSuggested={place === 0}
            isKept={asset.id === keptId}
            onKeep={() => setKept(asset.id)}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Trash2 aria-hidden />} onClick={() => onTrash(others)}>
          {similar.trashOthers(others.length)}
        </Button>
        <Button variant="ghost" onClick={onKeepAll}>
          {similar.keepAll}
        </Button>
        <Button variant="ghost" icon={<Columns2 aria-hidden />} onClick={onCompare}>
          {similar.compare}
        </Button>
      </div>
    </fieldset>
  )
}

type TileProps = {
  asset: Asset
  radioName: string
  isSuggested: boolean
  isKept: boolean
  onKeep(): void
}

function Tile({ asset, radioName, isSuggested, isKept, onKeep }: TileProps) {
  const { similar } = useText()
  const language = useLanguage()
  const suggestionId = useId()
  const { fileName, width, height, byteSize } = asset
  const size = `${width} × ${height}, ${formatBytes(byteSize, language)}`
  return (
    <label className="w-33 cursor-pointer text-sm">
      <span
        className={classes(
          'relative block size-33 overflow-hidden rounded-m outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isKept ? 'ring-2 ring-accent' : 'opacity-70 hover:opacity-100',
        )}
      >
        <input
          type="radio"
          name={radioName}
          checked={isKept}
          onChange={onKeep}
          aria-label={similar.keep(fileName, size)}
          aria-describedby={isSuggested ? suggestionId : undefined}
          className="absolute inset-0 z-1 size-full cursor-pointer appearance-none"
        />
        <MediaFrame asset={asset} edge={tileEdge} />
        {isKept && (
          <span className="absolute top-1.5 left-1.5 flex size-5 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden className="!size-3.5 [stroke-width:3]" />
          </span>
        )}
      </span>
      <span className="mt-1.5 block text-ink-soft tabular-nums">{size}</span>
      {isSuggested && (
        <span id={suggestionId} className="block text-ink-faint">
          {similar.best}
        </span>
      )}
    </label>
  )
}
