import { useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { WipeSlider } from '../../../ui/wipe/WipeSlider.tsx'
import { ratedName } from '../../rating/rated-name.ts'
import type { Box } from '../../tiles/tile-layout.ts'
import { useBox } from '../../tiles/use-box.ts'
import { StepImage } from './ComparedImage.tsx'
import {
  naturalSize,
  pannedBy,
  type ZoomView,
  toggledZoom,
  wholeSize,
  zoomedAt,
} from '../../viewer/zoom/zoom-view.ts'
import { useZoomGestures } from '../../viewer/zoom/use-zoom-gestures.ts'

type SliderPaneProps = {
  before: Asset
  after: Asset
  view: ZoomView
  onView(change: (view: ZoomView) => ZoomView): void
  onShown(box: Box): void
}

const mostPercent = 100

/** Two images over each other: the first left of the line, the second right of it. */
export function SliderPane({ before, after, view, onView, onShown }: SliderPaneProps) {
  const text = useText()
  const { culling, canvas } = text
  const [ref, pane] = useBox<HTMLDivElement>()
  const [percent, setPercent] = useState(mostPercent / 2)
  const [broken, setBroken] = useState<readonly string[]>([])
  const natural = naturalSize(after)
  const whole = wholeSize(natural, pane, true)
  const gestures = useZoomGestures(ref, {
    onZoom: (factor, at) => onView((now) => zoomedAt(now, factor, at, whole, pane)),
    onPan: (by) => onView((now) => (now.zoom === 1 ? now : pannedBy(now, by, whole, pane))),
    onToggle: () => onView((now) => toggledZoom(now, natural, whole)),
  })
  const image = (asset: Asset) =>
    broken.includes(asset.id) ? (
      <p className="absolute inset-x-0 top-4 text-center text-ink-soft">{text.library.cannotShowHere}</p>
    ) : (
      <StepImage
        key={asset.id}
        {...{ asset, pane, view }}
        isFilling
        onShown={() => onShown(pane)}
        onBroken={() => setBroken([...broken, asset.id])}
      />
    )
  return (
    <div
      ref={ref}
      role="group"
      aria-label={culling.sliderOf(ratedName(before, text), ratedName(after, text))}
      {...gestures}
      className={classes(
        'relative size-full touch-none overflow-hidden',
        view.zoom > 1 && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {pane.width > 0 && (
        <>
          <div className="absolute inset-0" style={{ clipPath: `inset(0 ${mostPercent - percent}% 0 0)` }}>
            {image(before)}
          </div>
          <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
            {image(after)}
          </div>
          <WipeSlider
            label={culling.slider}
            valueText={canvas.percent(percent)}
            value={percent}
            max={mostPercent}
            onChange={setPercent}
            left={0}
            top={0}
            width={pane.width}
            height={pane.height}
          />
        </>
      )}
    </div>
  )
}
