import type { ComponentType } from 'react'
import type { Catalogue } from '../../../../text/catalogue.ts'
import { useText } from '../../../../text/use-text.ts'
import { useToolOptions } from '../session/use-session.ts'
import type { ToolId } from '../tools/tool.ts'
import { ColourField } from './options/ColourField.tsx'
import { ShapeOptions } from './shape/ShapeOptions.tsx'
import { CropOptions } from './options/CropOptions.tsx'
import { FillOptions } from './options/FillOptions.tsx'
import { GradientOptions } from './options/GradientOptions.tsx'
import { LassoOptions } from './options/LassoOptions.tsx'
import { MaskOptions } from './options/MaskOptions.tsx'
import { MoveOptions } from './options/MoveOptions.tsx'
import { SelectOptions } from './options/SelectOptions.tsx'
import { TextOptions } from './options/TextOptions.tsx'
import { TipFields } from './options/TipFields.tsx'

/** What the tool in hand can be told. */
export function ToolOptionsBar() {
  const { canvas } = useText()
  const tool = useToolOptions((options) => options.tool)
  const Options = optionsOf[tool]
  return (
    <section
      aria-label={canvas.options}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-panel px-3 py-1 [@media(height<30rem)]:[&:has(~[data-staging])]:flex-nowrap [@media(height<30rem)]:[&:has(~[data-staging])]:overflow-x-auto [@media(height<30rem)]:[&:has(~[data-staging])]:*:shrink-0"
    >
      <Options />
    </section>
  )
}

/** What each tool can be told, in the bar above the surface. */
const optionsOf: Readonly<Record<ToolId, ComponentType>> = {
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
