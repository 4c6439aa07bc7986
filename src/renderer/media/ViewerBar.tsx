import { Dialog } from '@base-ui/react/dialog'
import {
  Brush,
  Clapperboard,
  Copy,
  Download,
  Info,
  Layers2,
  Maximize2,
  Minimize2,
  Trash2,
  WandSparkles,
  X,
} from 'lucide-react'
import type { Asset } from '../../shared/domain/asset.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useText } from '../text/use-text.ts'
import { buttonLook } from '../ui/button-look.ts'
import { firstClick } from '../ui/first-click.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { copyPrompt } from './asset-deeds.ts'
import { assetTitle } from './asset-name.ts'
import type { RatingChange } from './rating/rate-asset.ts'
import { RatingControls } from './rating/RatingControls.tsx'
import { saveLink } from './save-link.ts'
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
  const { library } = useText()
  const hasDetails = useViewerLook((look) => look.hasDetails)
  const go = useNavigation((navigation) => navigation.go)
  const canvas = useNavigation(({ lastParams }) => lastParams.images?.['canvas'])
  const isShownPicture = asset.kind === 'image' && asset.hasThumbnail && !asset.isMissing
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-2">
      <Dialog.Title className="min-w-0 flex-1 truncate pl-2 font-medium">{assetTitle(asset)}</Dialog.Title>
      <span className="px-2 text-sm whitespace-nowrap text-ink-faint tabular-nums">{position}</span>
      <RatingControls rating={asset} onRate={onRate} />
      {isShownPicture && (
        <IconButton
          label={isActualSize ? library.zoomFit : library.zoomActual}
          icon={isActualSize ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          onClick={onToggleZoom}
        />
      )}
      {isShownPicture && (
        <IconButton
          label={library.animate}
          icon={<Clapperboard aria-hidden />}
          onClick={() => go('video', { firstFrame: asset.id })}
        />
      )}
      {isShownPicture && (
        <IconButton
          label={library.edit}
          icon={<Brush aria-hidden />}
          onClick={() => go('images', { edit: asset.id })}
        />
      )}
      {isShownPicture && canvas !== undefined && (
        <IconButton
          label={library.addAsLayer}
          icon={<Layers2 aria-hidden />}
          onClick={() => go('images', { canvas, add: asset.id })}
        />
      )}
      {isShownPicture && (
        <IconButton
          label={library.editWithWords}
          icon={<WandSparkles aria-hidden />}
          onClick={() => go('images', { source: asset.id })}
        />
      )}
      {asset.prompt !== '' && (
        <IconButton
          label={library.copyPrompt}
          icon={<Copy aria-hidden />}
          onClick={() => void copyPrompt(asset)}
        />
      )}
      {!asset.isMissing && (
        <Tooltip text={library.saveCopy}>
          <a {...saveLink(asset)} aria-label={library.saveCopy} className={`${buttonLook('ghost')} size-7`}>
            <Download aria-hidden />
          </a>
        </Tooltip>
      )}
      <IconButton label={library.trash} icon={<Trash2 aria-hidden />} onClick={firstClick(onTrash)} />
      <IconButton
        label={hasDetails ? library.hideDetails : library.showDetails}
        icon={<Info aria-hidden />}
        aria-pressed={hasDetails}
        onClick={() => useViewerLook.setState({ hasDetails: !hasDetails })}
      />
      <Dialog.Close render={<IconButton label={library.close} icon={<X aria-hidden />} />} />
    </header>
  )
}
