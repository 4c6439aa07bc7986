import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { RadioTiles } from '../../../ui/tiles/RadioTiles.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { DrawnShape } from './DrawnShape.tsx'
import { pixelsOf, type Shape, shapesOf } from './shapes-of.ts'
import { sizeText } from './size-text.ts'

type ShapePickerProps = {
  /** What can be chosen; of a shape with several sizes, the size too. */
  sizes: readonly string[]
  value: string
  onChange(size: string): void
  /** What the request calls it; absent where none is sent. */
  sentAs?: string | undefined
}

/** The ratios of these sizes, each as it looks, with the size in pixels beside. */
export function ShapePicker({ sizes, value, onChange, sentAs }: ShapePickerProps) {
  const text = useText()
  const { images } = text
  const shapes = shapesOf(sizes)
  const chosen = shapes.find((shape) => shape.sizes.includes(value))
  const choose = (key: string) => {
    const shape = shapes.find((one) => keyOf(one) === key)
    if (shape !== undefined) onChange(closestTo(value, shape))
  }
  return (
    <div className="flex flex-col gap-2">
      <RadioTiles
        label={text.common.aspectRatio}
        sentAs={sentAs}
        value={chosen === undefined ? '' : keyOf(chosen)}
        onChange={choose}
        options={shapes.map((shape) => ({
          value: keyOf(shape),
          label: shape.ratio ?? text.common.auto,
          name: nameOf(shape, text),
          drawing: <DrawnShape aspect={shape.aspect} isOpen={shape.ratio === null} />,
        }))}
        detail={sizeText(value, text)}
      />
      {chosen !== undefined && chosen.sizes.length > 1 && (
        <Select
          label={images.size}
          sentAs={sentAs}
          value={value}
          onChange={onChange}
          options={chosen.sizes.map((size) => ({ value: size, label: sizeText(size, text) }))}
        />
      )}
    </div>
  )
}

function keyOf({ ratio }: Shape): string {
  return ratio ?? 'auto'
}

/** Another shape has about as many pixels as the one before, where its model leaves a choice. */
function closestTo(size: string, { sizes }: Shape): string {
  const wanted = pixelCount(size)
  const away = (one: string) => Math.abs(pixelCount(one) - wanted)
  const [closest] = wanted === 0 ? sizes : sizes.toSorted((one, other) => away(one) - away(other))
  return closest ?? size
}

function pixelCount(size: string): number {
  const pixels = pixelsOf(size)
  return pixels === null ? 0 : pixels.width * pixels.height
}

function nameOf({ ratio, aspect }: Shape, { common, images }: Catalogue): string {
  if (ratio === null) return common.modelDefault
  const turn = ratio === '1:1' ? images.square : aspect > 1 ? images.landscape : images.portrait
  return `${ratio} ${turn}`
}
