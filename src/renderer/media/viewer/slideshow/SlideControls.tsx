import { ChevronLeft, ChevronRight, Pause, Play, Repeat, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { KeyId } from '../../../../shared/keys/key-table.ts'
import { printKey } from '../../../keys/chord.ts'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import type { ViewedList } from '../viewed-list.ts'
import { changeViewerLook, slideSeconds, useViewerLook } from '../viewer-look.ts'

type SlideControlsProps = {
  controls: RefObject<HTMLDivElement | null>
  list: ViewedList
  isAwake: boolean
  isPaused: boolean
  onPrevious(): void
  onNext(): void
  onTogglePaused(): void
  onEnd(): void
}

/** What can be done with a slideshow. Out of sight while nobody wants anything of it, and still reached by Tab. */
export function SlideControls(props: SlideControlsProps) {
  const { controls, list, isAwake, isPaused, onPrevious, onNext, onTogglePaused, onEnd } = props
  const { library, slideshow, culling } = useText()
  const language = useLanguage()
  const { secondsASlide, repeatsSlides } = useViewerLook((look) => look)
  const withKey = (name: string, key: KeyId) => culling.withKey(name, printKey(key))
  return (
    <div
      ref={controls}
      role="group"
      aria-label={slideshow.title}
      // A press leaves the focus where it is, or Space would press the button again.
      onMouseDown={(event) => event.preventDefault()}
      className={classes(
        'absolute bottom-6 left-1/2 flex max-w-[calc(100%-24px)] -translate-x-1/2 flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-l bg-float px-3 py-2 shadow-float transition-opacity duration-300 has-[:focus-visible]:opacity-100',
        isAwake ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <IconButton
        label={library.previous}
        tip={withKey(library.previous, 'previousAsset')}
        icon={<ChevronLeft aria-hidden />}
        onClick={onPrevious}
      />
      <IconButton
        label={isPaused ? slideshow.goOn : slideshow.pause}
        tip={withKey(isPaused ? slideshow.goOn : slideshow.pause, 'play')}
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={onTogglePaused}
      />
      <IconButton
        label={library.next}
        tip={withKey(library.next, 'nextAsset')}
        icon={<ChevronRight aria-hidden />}
        onClick={onNext}
      />
      <span className="px-1 text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {library.position(formatCount(list.index + 1, language), formatCount(list.total, language))}
      </span>
      <SegmentedControl
        label={slideshow.seconds}
        isLabelHidden
        value={String(secondsASlide)}
        onChange={(value) =>
          changeViewerLook({ secondsASlide: slideSeconds.find((each) => String(each) === value) ?? 5 })
        }
        options={slideSeconds.map((seconds) => ({
          value: String(seconds),
          label: slideshow.secondsValue(seconds),
        }))}
      />
      <IconButton
        label={slideshow.repeats}
        icon={<Repeat aria-hidden />}
        aria-pressed={repeatsSlides}
        onClick={() => changeViewerLook({ repeatsSlides: !repeatsSlides })}
      />
      <IconButton
        label={slideshow.end}
        tip={withKey(slideshow.end, 'close')}
        icon={<X aria-hidden />}
        onClick={onEnd}
      />
    </div>
  )
}
