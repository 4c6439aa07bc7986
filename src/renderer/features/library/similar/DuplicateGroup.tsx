import { Columns2, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { reasonOfBest } from '../../../../shared/domain/similar.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { firstClick } from '../../../ui/controls/first-click.ts'
import { DuplicateTile } from './DuplicateTile.tsx'
import { type Group, keyOf } from './use-duplicates.ts'

type DuplicateGroupProps = {
  group: Group
  /** In the list, from 0. */
  nth: number
  /** The one that a person chose; undefined: the best. */
  keptId: AssetId | undefined
  onKeep(id: AssetId): void
  onTrash(others: readonly Asset[]): void
  onKeepAll(): void
  onCompare(): void
}

/** Images that look the same, of which one is kept: the best is suggested, and none where they may be different ones. */
export function DuplicateGroup(props: DuplicateGroupProps) {
  const { group, nth, onKeep, onTrash, onKeepAll, onCompare } = props
  const { similar } = useText()
  const name = useId()
  const { assets, doubt } = group
  const keptId = props.keptId ?? (doubt === null ? assets[0]?.id : undefined)
  const others = assets.filter(({ id }) => id !== keptId)
  const reason = reasonOfBest(assets)
  const merit = reason === null ? similar.best : similar.bestFor[reason]
  return (
    <fieldset className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{similar.group(nth + 1, assets.length)}</legend>
      {doubt !== null && <p className="mb-3 font-medium text-ink">{similar.doubts[doubt]}</p>}
      <div className="flex flex-wrap gap-3">
        {assets.map((asset, place) => (
          <DuplicateTile
            key={asset.id}
            asset={asset}
            radioName={name}
            merit={place > 0 || doubt !== null ? null : merit}
            isKept={keptId === undefined ? null : asset.id === keptId}
            onKeep={() => onKeep(asset.id)}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<Trash2 aria-hidden />}
          onClick={firstClick(() => onTrash(others))}
          isOff={keptId === undefined}
        >
          {similar.trashOthers(keptId === undefined ? assets.length - 1 : others.length)}
        </Button>
        <Button variant="ghost" onClick={firstClick(onKeepAll)}>
          {similar.keepAll}
        </Button>
        <Button
          variant="ghost"
          icon={<Columns2 aria-hidden />}
          data-compare={keyOf(group)}
          onClick={onCompare}
        >
          {similar.compare}
        </Button>
      </div>
    </fieldset>
  )
}
