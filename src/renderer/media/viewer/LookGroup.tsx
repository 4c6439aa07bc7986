import { GalleryThumbnails, Info, Layers, Maximize2, Minimize2, MonitorPlay } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { BarGroup } from './BarGroup.tsx'
import type { ViewedList } from './viewed-list.ts'
import { toggleStackInView, useOpeningOf } from '../stacks/open-stacks.ts'
import { changeViewerLook, toggleFilmstrip, useViewerLook } from './viewer-look.ts'

type LookGroupProps = {
  asset: Asset
  list: ViewedList | null
  isZoomedIn: boolean
  onToggleZoom(): void
  onStartSlideshow: (() => void) | undefined
}

/** How the viewer shows what it shows, and what stands beside it. */
export function LookGroup(props: LookGroupProps) {
  const { asset, list, isZoomedIn, onToggleZoom, onStartSlideshow } = props
  const { library, slideshow, culling } = useText()
  const withKey = (name: string, key: KeyId) => culling.withKey(name, printKey(key))
  const { hasDetails, hasFilmstrip } = useViewerLook((look) => look)
  const isShownImage = asset.kind === 'image' && asset.hasThumbnail && !asset.isMissing
  return (
    <BarGroup label={library.barLook}>
      {isShownImage && (
        <IconButton
          label={isZoomedIn ? library.zoomFit : library.zoomActual}
          tip={withKey(isZoomedIn ? library.zoomFit : library.zoomActual, 'zoom')}
          icon={isZoomedIn ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          onClick={onToggleZoom}
        />
      )}
      <IconButton
        label={hasDetails ? library.hideDetails : library.showDetails}
        icon={<Info aria-hidden />}
        aria-pressed={hasDetails}
        onClick={() => changeViewerLook({ hasDetails: !hasDetails })}
      />
      {list !== null && list.total > 1 && (
        <IconButton
          label={hasFilmstrip ? library.hideFilmstrip : library.showFilmstrip}
          tip={withKey(hasFilmstrip ? library.hideFilmstrip : library.showFilmstrip, 'toggleFilmstrip')}
          icon={<GalleryThumbnails aria-hidden />}
          aria-pressed={hasFilmstrip}
          onClick={toggleFilmstrip}
        />
      )}
      <StackToggle asset={asset} />
      {onStartSlideshow !== undefined && (
        <IconButton
          label={slideshow.title}
          tip={withKey(slideshow.title, 'startSlideshow')}
          icon={<MonitorPlay aria-hidden />}
          onClick={onStartSlideshow}
        />
      )}
    </BarGroup>
  )
}

/** The files of the stack that its cover stands for come behind it in the list, or go out of it again. */
function StackToggle({ asset }: { asset: Asset }) {
  const { stacks, culling } = useText()
  const opening = useOpeningOf(asset)
  if (opening === null || asset.stack === undefined) return null
  const name = opening === 'open' ? stacks.close : stacks.openOf(asset.stack.memberIds.length)
  return (
    <IconButton
      label={name}
      tip={culling.withKey(name, printKey('toggleStack'))}
      icon={<Layers aria-hidden />}
      aria-expanded={opening === 'open'}
      onClick={() => toggleStackInView(asset)}
    />
  )
}
