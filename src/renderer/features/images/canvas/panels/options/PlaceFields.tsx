import type { ReactNode } from 'react'
import { useText } from '../../../../../text/use-text.ts'
import { PixelField, type PixelFieldProps } from './PixelField.tsx'

export type Side = 'x' | 'y' | 'width' | 'height' | 'angle'

/** In pixels, to either side. */
export const farthest = 99_999

const widest = 32_768
const limitsOfAll: Readonly<Record<Side, readonly [number, number]>> = {
  x: [-farthest, farthest],
  y: [-farthest, farthest],
  width: [1, widest],
  height: [1, widest],
  angle: [-180, 360],
}

type PlaceFieldsProps = Pick<PixelFieldProps, 'onEnter'> & {
  /** In whole pixels and degrees. Without an angle, what does not turn. */
  place: Readonly<Record<Exclude<Side, 'angle'>, number>> & { readonly angle?: number }
  limits?: Partial<Record<Side, readonly [number, number]>>
  onChange(side: Side, value: number): void
  onStep?(side: Side, value: number, onRelease: (act: () => void) => void): void
  /** Between width and height. */
  link?: ReactNode
}

/** Where something lies, how large it is and how far it is turned, in numbers. */
export function PlaceFields({ place, limits, onChange, onStep, onEnter, link }: PlaceFieldsProps) {
  const { canvas } = useText()
  const words = {
    x: [canvas.boxX, 'X'],
    y: [canvas.boxY, 'Y'],
    width: [canvas.width, canvas.widthSign],
    height: [canvas.height, canvas.heightSign],
    angle: [canvas.angle, '∠'],
  } as const
  const field = (side: Side, value: number) => {
    const [label, short] = words[side]
    const [min, max] = limits?.[side] ?? limitsOfAll[side]
    return (
      <PixelField
        label={label}
        short={short}
        value={value}
        min={min}
        max={max}
        onChange={(next) => onChange(side, next)}
        onStep={onStep && ((next, onRelease) => onStep(side, next, onRelease))}
        onEnter={onEnter}
      />
    )
  }
  return (
    <>
      {field('x', place.x)}
      {field('y', place.y)}
      {field('width', place.width)}
      {link}
      {field('height', place.height)}
      {place.angle !== undefined && field('angle', place.angle)}
    </>
  )
}
