import { Dialog } from '@base-ui/react/dialog'
import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical, Info, Maximize2, Minimize2, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { firstClick } from '../../ui/controls/first-click.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { popupLook } from '../../ui/controls/popup-look.ts'
import { assetTitle } from '../library/asset-name.ts'
import type { ImageAction } from '../image-actions/image-action.ts'
import { tipOf } from '../image-actions/TileBar.tsx'
import { actionsFor, viewerActions } from '../image-actions/image-actions.ts'
import { ImageMenuItems } from '../image-actions/ImageMenuItems.tsx'
import type { RatingChange } from '../rating/rate-asset.ts'
import { RatingControls } from '../rating/RatingControls.tsx'
import { useViewerLook } from './viewer-look.ts'

type ViewerBarProps = {
  asset: Asset
  position: string
  isActualSize: boolean
  onToggleZoom(): void
  onTrash(): void
  onRate(change: RatingChange): void
}

/** The viewer's title and everything that can be done with what it shows. */
export function ViewerBar(props: ViewerBarProps) {
  const { asset, position, isActualSize, onToggleZoom, onTrash, onRate } = props
  const text = useText()
  const { library } = text
  const withKey = (name: string, key: KeyId) => text.culling.withKey(name, printKey(key))
  const hasDetails = useViewerLook((look) => look.hasDetails)
  const isShownImage = asset.kind === 'image' && asset.hasThumbnail && !asset.isMissing
  return (
    <header className="flex h-11 shrink-0 items-center border-b border-line px-2">
      <Dialog.Title className="min-w-0 flex-1 truncate pl-2 font-medium">{assetTitle(asset)}</Dialog.Title>
      <span className="px-2 text-sm whitespace-nowrap text-ink-faint tabular-nums">{position}</span>
      <BarGroup label={library.barLook}>
        {isShownImage && (
          <IconButton
            label={isActualSize ? library.zoomFit : library.zoomActual}
            tip={withKey(isActualSize ? library.zoomFit : library.zoomActual, 'zoom')}
            icon={isActualSize ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
            onClick={onToggleZoom}
          />
        )}
        <IconButton
          label={hasDetails ? library.hideDetails : library.showDetails}
          icon={<Info aria-hidden />}
          aria-pressed={hasDetails}
          onClick={() => useViewerLook.setState({ hasDetails: !hasDetails })}
        />
      </BarGroup>
      {/* A narrow window has no room for them beside the stars: all of them are in the menu too. */}
      <Actions
        label={library.barUse}
        actions={viewerActions.use}
        asset={asset}
        className="max-[800px]:hidden"
      />
      <BarGroup label={text.culling.rating}>
        <RatingControls rating={asset} onRate={onRate} />
      </BarGroup>
      <Actions
        label={library.barKeep}
        actions={viewerActions.keep}
        asset={asset}
        className="max-[800px]:hidden"
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

type BarGroupProps = { label?: string; className?: string; children: ReactNode }

/** What belongs together, with a line before it. */
function BarGroup({ label, className = '', children }: BarGroupProps) {
  return (
    <div
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      className={classes(
        'ml-1.5 flex shrink-0 items-center gap-0.5 border-l border-line pl-1.5 empty:hidden',
        className,
      )}
    >
      {children}
    </div>
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
