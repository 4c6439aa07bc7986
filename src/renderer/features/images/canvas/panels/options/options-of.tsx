import type { ComponentType } from 'react'
import type { Catalogue } from '../../../../../text/catalogue.ts'
import { useText } from '../../../../../text/use-text.ts'
import type { ToolId } from '../../tools/tool.ts'
import { ColourField } from './ColourField.tsx'
import { ShapeOptions } from '../shape/ShapeOptions.tsx'
import { CropOptions } from './CropOptions.tsx'
import { FillOptions } from './FillOptions.tsx'
import { GradientOptions } from './GradientOptions.tsx'
import { LassoOptions } from './LassoOptions.tsx'
import { MaskOptions } from './MaskOptions.tsx'
import { MoveOptions } from './MoveOptions.tsx'
import { SelectOptions } from './SelectOptions.tsx'
import { TextOptions } from './TextOptions.tsx'
import { TipFields } from './TipFields.tsx'

/** What each tool can be told, in the bar above the surface. */
export const optionsOf: Readonly<Record<ToolId, ComponentType>> = {
  move: MoveOptions,
  crop: () => <CropOptions key="crop" kind="crop" />,
  frame: () => <CropOptions key="frame" kind="frame" />,
  brush: BrushOptions,
  eraser: () => <TipFields kind="eraser" />,
  fill: FillOptions,
  gradient: GradientOptions,
  mask: MaskOptions,
  rectangle: () => <SelectOptions isRect />,
  ellipse: () => <SelectOptions />,
  lasso: LassoOptions,
  text: TextOptions,
  shape: ShapeOptions,
  eyedropper: EyedropperOptions,
  hand: () => <Hint say={(words) => words.handHint} />,
}

function BrushOptions() {
  return (
    <>
      <ColourField />
      <TipFields kind="brush" />
    </>
  )
}

function EyedropperOptions() {
  return (
    <>
      <ColourField />
      <Hint say={(words) => words.eyedropperHint} />
    </>
  )
}

function Hint({ say }: { say(words: Catalogue['canvas']): string }) {
  const { canvas } = useText()
  return <p className="text-sm text-ink-soft">{say(canvas)}</p>
}
