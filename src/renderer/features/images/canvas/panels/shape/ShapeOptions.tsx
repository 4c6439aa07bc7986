import { ArrowLeftRight, Circle, MoveUpRight, PaintBucket, Slash, Square } from 'lucide-react'
import { useEffect } from 'react'
import {
  isLine,
  largestArrowHead,
  shapeKinds,
  smallestArrowHead,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../../../../ui/controls/SegmentedControl.tsx'
import { useCanvas, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { activeShapeIn } from '../../tools/shape/active-shape.ts'
import { largestRadius, leastStroke, type ShapeLook, widestStroke } from '../../tools/shape/shape-style.ts'
import { ColourInput } from '../options/ColourField.tsx'
import { PixelField } from '../options/PixelField.tsx'
import { useShapeLook } from './use-shape-look.ts'

const icons = { line: Slash, arrow: MoveUpRight, rectangle: Square, ellipse: Circle } as const

/** What is drawn next and how it looks; a shape of that kind that is in hand takes the look too. */
export function ShapeOptions() {
  const { canvas } = useText()
  const { options, changeOptions } = useToolHost()
  const kind = useToolOptions(({ shape }) => shape.kind)
  const taken = useCanvas(({ structure }) => activeShapeIn(structure)?.id ?? null)
  const takenKind = useCanvas(({ structure }) => activeShapeIn(structure)?.shape.kind ?? null)
  const { look, change, show, end } = useShapeLook()
  // Another shape in hand means its kind.
  useEffect(() => {
    if (taken !== null && takenKind !== null)
      changeOptions({ shape: { ...options().shape, kind: takenKind } })
  }, [taken, takenKind, options, changeOptions])
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <SegmentedControl
        label={canvas.shape.kind}
        isLabelHidden
        value={kind}
        onChange={(next) => changeOptions({ shape: { ...options().shape, kind: next } })}
        options={shapeKinds.map((value) => {
          const Icon = icons[value]
          return { value, label: canvas.shape.kinds[value], icon: <Icon aria-hidden className="size-3.5" /> }
        })}
      />
      <ColourInput
        label={canvas.shape.stroke}
        value={look.colour}
        onChange={(colour) => show({ colour })}
        onCommit={end}
      />
      <PixelField
        label={canvas.shape.strokeWidth}
        short={canvas.shape.strokeWidthShort}
        value={look.strokeWidth}
        min={leastStroke(kind, look.isFilled)}
        max={widestStroke}
        onChange={(strokeWidth) => change({ strokeWidth })}
        onStep={(strokeWidth, onRelease) => {
          show({ strokeWidth })
          onRelease(end)
        }}
      />
      {!isLine({ kind }) && <FillFields look={look} change={change} show={show} end={end} />}
      {kind === 'rectangle' && (
        <PixelField
          label={canvas.shape.radius}
          short={canvas.shape.radiusShort}
          value={look.radius}
          min={0}
          max={largestRadius}
          onChange={(radius) => change({ radius })}
          onStep={(radius, onRelease) => {
            show({ radius })
            onRelease(end)
          }}
        />
      )}
      {kind === 'arrow' && (
        <div className="flex items-center gap-1.5">
          <PixelField
            label={canvas.shape.head}
            short={canvas.shape.headShort}
            value={look.head}
            min={smallestArrowHead}
            max={largestArrowHead}
            onChange={(head) => change({ head })}
          />
          <IconButton
            label={canvas.shape.headBoth}
            icon={<ArrowLeftRight aria-hidden />}
            aria-pressed={look.isHeadBoth}
            onClick={() => change({ isHeadBoth: !look.isHeadBoth })}
          />
        </div>
      )}
    </div>
  )
}

type FillFieldsProps = Omit<ReturnType<typeof useShapeLook>, 'look'> & { look: ShapeLook }

function FillFields({ look, change, show, end }: FillFieldsProps) {
  const { canvas } = useText()
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        label={canvas.shape.filled}
        icon={<PaintBucket aria-hidden />}
        aria-pressed={look.isFilled}
        onClick={() => change({ isFilled: !look.isFilled })}
      />
      <ColourInput
        label={canvas.shape.fill}
        value={look.fill}
        onChange={(fill) => show({ fill, isFilled: true })}
        onCommit={end}
      />
    </div>
  )
}
