import { Dialog } from '@base-ui/react/dialog'
import { useId, useRef, useState, type RefObject } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { useSecondClickOfOpening } from '../../ui/second-click.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import { useAskedSlideshow } from './slideshow/asked-slideshow.ts'
import { isSlideKind } from './slideshow/next-slide.ts'
import { Slideshow } from './slideshow/Slideshow.tsx'
import type { ViewedList } from './viewed-list.ts'
import { ViewerSurface } from './ViewerSurface.tsx'

type ViewerProps = {
  /** Null: closed. */
  asset: Asset | null
  /** Null: it is shown alone. */
  list: ViewedList | null
  onClose(): void
  onTrash(asset: Asset): void
  /** Absent: what is rated stays in sight. */
  onRate?(asset: Asset, change: RatingChange): void
  /** Opens cull mode over the list that this is of; absent where it is of none. */
  onChoose?(): void
  /** What gets the focus when it closes: the tile of what was shown last. */
  returnFocus(): HTMLElement | null
}

/** One file in the whole window: looked at, played, or said what it is. */
export function Viewer({ asset, onClose, returnFocus, ...rest }: ViewerProps) {
  const contentId = useId()
  const surface = useRef<HTMLDivElement>(null)
  useSecondClickOfOpening(asset !== null)
  return (
    <Dialog.Root
      open={asset !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={surface}
          initialFocus={() => document.getElementById(contentId)}
          finalFocus={() => !isFocusElsewhere(surface.current) && (inSight(returnFocus()) ?? true)}
          className="fixed inset-0 z-30 flex flex-col bg-ground outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {asset !== null && (
            <ViewerContent id={contentId} surface={surface} asset={asset} onClose={onClose} {...rest} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The dialog gives the focus back without scrolling, and the tile may be anywhere by now. */
function inSight(element: HTMLElement | null): HTMLElement | null {
  element?.scrollIntoView({ block: 'nearest' })
  return element
}

type ViewerContentProps = Omit<ViewerProps, 'asset' | 'returnFocus'> & {
  id: string
  surface: RefObject<HTMLDivElement | null>
  asset: Asset
}

/** The file with all around it, or a slideshow from it on. */
function ViewerContent({ id, list, ...rest }: ViewerContentProps) {
  const { surface, asset } = rest
  const [isSlideshow, setSlideshow] = useState(false)
  if (isSlideshow && list === null) setSlideshow(false)
  const hasSlideshow = list !== null && list.total > 1 && isSlideKind(asset.kind)
  function show(slideshow: boolean) {
    // What had the focus goes with its part.
    document.getElementById(id)?.focus()
    setSlideshow(slideshow)
  }
  useAskedSlideshow(hasSlideshow ? () => show(true) : null)
  return (
    <div id={id} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {isSlideshow && list !== null ? (
        <Slideshow {...{ surface, asset, list }} onEnd={() => show(false)} />
      ) : (
        <ViewerSurface {...rest} list={list} onStartSlideshow={hasSlideshow ? () => show(true) : undefined} />
      )}
    </div>
  )
}
