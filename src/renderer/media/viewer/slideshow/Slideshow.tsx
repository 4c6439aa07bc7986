import { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useRef } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { useBox } from '../../tiles/use-box.ts'
import { usePrefetch } from '../use-prefetch.ts'
import type { ViewedList } from '../viewed-list.ts'
import { useViewerLook } from '../viewer-look.ts'
import { isSlideKind } from './next-slide.ts'
import { Slide } from './Slide.tsx'
import { SlideControls } from './SlideControls.tsx'
import { useAwake } from './use-awake.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useScreenOn } from './use-screen-on.ts'
import { useSlides } from './use-slides.ts'

type SlideshowProps = {
  surface: RefObject<HTMLElement | null>
  asset: Asset
  list: ViewedList
  onEnd(): void
}

const nothing: readonly Asset[] = []

/** The images and videos of a list, one after the other on the whole screen, from the one that is shown. */
export function Slideshow({ surface, asset, list, onEnd }: SlideshowProps) {
  const { slideshow } = useText()
  const { secondsASlide, repeatsSlides } = useViewerLook((look) => look)
  const [screen, box] = useBox<HTMLDivElement>()
  const controls = useRef<HTMLDivElement>(null)
  const [isAwake, wake] = useAwake(screen, controls)
  const slides = useSlides({ asset, list, seconds: secondsASlide, repeats: repeatsSlides, onEnd })
  const { previous, isReady, isPaused, next, togglePaused, goForward, goBack } = slides
  useFullScreen(onEnd)
  useScreenOn(!isPaused)
  usePrefetch(isReady && next.type === 'slide' ? [list.at(next.index)] : nothing, box)

  const awake = (act: () => void) => () => {
    wake()
    act()
  }
  useKeys(
    'viewer',
    {
      close: onEnd,
      startSlideshow: onEnd,
      play: awake(togglePaused),
      previousAsset: awake(goBack),
      nextAsset: awake(goForward),
    },
    { element: surface },
  )
  const drawn = [...(previous === null ? [] : [previous]), asset].filter(({ kind }) => isSlideKind(kind))
  return (
    <div
      ref={screen}
      className={classes(
        // What is on the black is light in both themes.
        'relative flex-1 overflow-hidden bg-[oklch(0_0_0)] text-ink scheme-dark',
        !isAwake && 'cursor-none',
      )}
    >
      <Dialog.Title className="sr-only">{slideshow.title}</Dialog.Title>
      {drawn.map((slide) => (
        <Slide
          key={slide.id}
          asset={slide}
          box={box}
          isCurrent={slide.id === asset.id}
          isUp={(slide.id === asset.id) === isReady}
          isPlaying={!isPaused}
          loops={next.type === 'slide' && next.index === list.index}
          onReady={slides.onReady}
          onEnded={slides.onDue}
        />
      ))}
      <SlideControls
        {...{ controls, list, isAwake, isPaused, onEnd }}
        onPrevious={goBack}
        onNext={goForward}
        onTogglePaused={togglePaused}
      />
    </div>
  )
}
