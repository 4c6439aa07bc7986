import { Dialog } from '@base-ui/react/dialog'
import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical, Trash2, X } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { classes } from '../../lib/classes.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { firstClick } from '../../ui/controls/first-click.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { popupLook } from '../../ui/controls/popup-look.ts'
import type { ImageAction } from '../image-actions/image-action.ts'
import { tipOf } from '../image-actions/TileBar.tsx'
import { actionsFor, viewerActions } from '../image-actions/image-actions.ts'
import { ImageMenuItems } from '../image-actions/ImageMenuItems.tsx'
import type { RatingChange } from '../rating/rate-asset.ts'
import { RatingControls } from '../rating/RatingControls.tsx'
import type { ViewedList } from './viewed-list.ts'
import { BarGroup } from './BarGroup.tsx'
import { LookGroup } from './LookGroup.tsx'

type ViewerBarProps = {
  asset: Asset
  list: ViewedList | null
  isZoomedIn: boolean
  onToggleZoom(): void
  onStartSlideshow: (() => void) | undefined
  onTrash(): void
  onRate(change: RatingChange): void
}

/** The viewer's title and everything that can be done with what it shows. */
export function ViewerBar(props: ViewerBarProps) {
  const { asset, list, isZoomedIn, onToggleZoom, onStartSlideshow, onTrash, onRate } = props
  const text = useText()
  const { library } = text
  const withKey = (name: string, key: KeyId) => text.culling.withKey(name, printKey(key))
  const language = useLanguage()
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center border-b border-line px-2">
      <Dialog.Title className="min-w-0 flex-1 basis-16 truncate pl-2 font-medium">
        {assetTitle(asset)}
      </Dialog.Title>
      <span className="px-2 text-sm whitespace-nowrap text-ink-faint tabular-nums">
        {list !== null &&
          library.position(formatCount(list.index + 1, language), formatCount(list.total, language))}
      </span>
      <LookGroup {...{ asset, list, isZoomedIn, onToggleZoom, onStartSlideshow }} />
      {/* A narrow window has no room for them beside the stars: all of them are in the menu too. */}
      <Actions
        label={library.barUse}
        actions={viewerActions.use}
        asset={asset}
        className="max-[50rem]:hidden"
      />
      <BarGroup label={text.culling.rating}>
        <RatingControls rating={asset} onRate={onRate} />
      </BarGroup>
      <Actions
        label={library.barKeep}
        actions={viewerActions.keep}
        asset={asset}
        className="max-[50rem]:hidden"
      />
      <BarGroup>
        <MoreActions asset={asset} />
      </BarGroup>
      <BarGroup>
        <IconButton
          label={text.common.moveToTrash}
          tip={withKey(text.common.moveToTrash, 'trashAsset')}
          icon={<Trash2 aria-hidden />}
          onClick={firstClick(onTrash)}
        />
      </BarGroup>
      <BarGroup>
        <Dialog.Close
          render={
            <IconButton
              label={text.common.close}
              tip={withKey(text.common.close, 'close')}
              icon={<X aria-hidden />}
            />
          }
        />
      </BarGroup>
    </header>
  )
}

type ActionsProps = { label: string; actions: readonly ImageAction[]; asset: Asset; className: string }

function Actions({ label, actions, asset, className }: ActionsProps) {
  const text = useText()
  const offered = actionsFor(asset, actions)
  if (offered.length === 0) return null
  return (
    <BarGroup label={label} className={className}>
      {offered.map((action) => (
        <IconButton
          key={action.id}
          label={action.say(text)}
          tip={tipOf(action, text)}
          icon={<action.icon aria-hidden />}
          onClick={firstClick(() => action.run(asset))}
        />
      ))}
    </BarGroup>
  )
}

/** All that can be done with it, also what has no button of its own. */
function MoreActions({ asset }: { asset: Asset }) {
  const { common } = useText()
  if (actionsFor(asset).length === 0) return null
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        render={<IconButton label={common.moreActions} icon={<EllipsisVertical aria-hidden />} />}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <Base.Popup
            data-own-keys="all"
            aria-label={common.actionsFor(assetTitle(asset))}
            className={classes(popupLook, 'min-w-52 p-1')}
          >
            <ImageMenuItems asset={asset} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
