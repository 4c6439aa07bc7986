import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { assertNever } from '../../shared/assert-never.ts'
import type { Asset } from '../../shared/domain/asset.ts'
import { classes } from '../lib/classes.ts'
import { useText } from '../text/use-text.ts'
import { ViewerBar } from './ViewerBar.tsx'
import { ViewerDetails } from './ViewerDetails.tsx'
import { viewerMove } from './viewer-keys.ts'
import { useViewerLook } from './viewer-look.ts'
import { ViewerStage } from './ViewerStage.tsx'

type ViewerProps = {
  /** Null: closed. */
  asset: Asset | null
  /** "3 of 120"; empty where it is not known. */
  position: string
  /** Null at the ends. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose(): void
  onTrash(asset: Asset): void
  /** What gets the focus when it closes: the tile of what was shown last. */
  returnFocus(): HTMLElement | null
}

/** One picture or film in the whole window. */
export function Viewer({ asset, onClose, returnFocus, ...rest }: ViewerProps) {
  return (
    <Dialog.Root
      open={asset !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={() => returnFocus() ?? true}
          className="fixed inset-0 z-30 flex flex-col bg-ground outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {asset !== null && <ViewerContent asset={asset} {...rest} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ViewerContentProps = Omit<ViewerProps, 'asset' | 'onClose' | 'returnFocus'> & { asset: Asset }

function ViewerContent({ asset, position, onPrevious, onNext, onTrash }: ViewerContentProps) {
  const { library } = useText()
  const hasDetails = useViewerLook((look) => look.hasDetails)
  const [isActualSize, setActualSize] = useState(false)
  const toggleZoom = () => setActualSize(!isActualSize)

  function onKeyDown(event: KeyboardEvent) {
    const isFilmFocused = event.target instanceof HTMLVideoElement
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : viewerMove(event.key, isFilmFocused)
    if (move === null) return
    event.preventDefault()
    switch (move) {
      case 'previous':
        return onPrevious?.()
      case 'next':
        return onNext?.()
      case 'zoom':
        return toggleZoom()
      case 'trash':
        return onTrash(asset)
      default:
        return assertNever(move)
    }
  }

  return (
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <ViewerBar
        asset={asset}
        position={position}
        isActualSize={isActualSize}
        onToggleZoom={toggleZoom}
        onTrash={() => onTrash(asset)}
      />
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1">
          <ViewerStage key={asset.id} asset={asset} isActualSize={isActualSize} onToggleZoom={toggleZoom} />
          <Turn side="left" label={library.previous} icon={<ChevronLeft aria-hidden />} onPress={onPrevious} />
          <Turn side="right" label={library.next} icon={<ChevronRight aria-hidden />} onPress={onNext} />
        </div>
        {hasDetails && <ViewerDetails asset={asset} />}
      </div>
    </div>
  )
}

type TurnProps = { side: 'left' | 'right'; label: string; icon: ReactNode; onPress: (() => void) | null }

function Turn({ side, label, icon, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={onPress === null}
      onClick={() => onPress?.()}
      className={classes(
        'absolute top-1/2 flex size-9 -translate-y-1/2 items-center justify-center rounded-full bg-float text-ink shadow-float transition-opacity disabled:opacity-0',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {icon}
    </button>
  )
}
