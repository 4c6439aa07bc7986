import { z } from 'zod'
import { CanvasText } from '../../../../../shared/domain/canvas/canvas-text.ts'
import { firstShapeStyle, ShapeStyle } from './shape/shape-style.ts'
import { windowStore } from '../../../../data/persisted-store.ts'
import { gradientShapes } from '../engine/fill/gradient.ts'
import { selectionModes } from '../engine/selection/combine.ts'
import { farthestEdge } from '../worker/selection/selection-order.ts'
import { type ToolId, toolIds } from './tool.ts'

const largestTip = 2000

const Tip = z.object({
  /** In pixels of the document. */
  size: z.number().min(1).max(largestTip),
  hardness: z.number().min(0).max(1),
  opacity: z.number().min(0).max(1),
})
export type Tip = z.infer<typeof Tip>

const Fill = z.object({
  /** In any channel. */
  tolerance: z.int().min(0).max(255),
  isContiguous: z.boolean(),
  isAllLayers: z.boolean(),
})

/** `#rrggbb`, and how dense it is, 0 to 1. */
const Stop = z.object({ colour: z.string().regex(/^#[0-9a-f]{6}$/), opacity: z.number().min(0).max(1) })
const GradientLook = z.object({ shape: z.enum(gradientShapes), first: Stop, last: Stop })
/** The lasso follows the pen, or goes in straight lines from click to click. */
export const lassoKinds = ['free', 'polygon'] as const

/** How the next text is set. */
const TextStyle = CanvasText.pick({ family: true, size: true, weight: true, align: true, lineHeight: true })
/** Tools with a tip, each with its own. */
export const tipTools = ['brush', 'eraser', 'mask'] as const
export type TipTool = (typeof tipTools)[number]

export function isTipTool(tool: ToolId): tool is TipTool {
  return tipTools.some((one) => one === tool)
}

export const ToolOptions = z.object({
  tool: z.enum(toolIds),
  /** `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  brush: Tip,
  eraser: Tip,
  isPressureSize: z.boolean(),
  /** What is written was written before there were these. */
  mask: Tip.default({ size: 64, hardness: 0.9, opacity: 1 }),
  /** Whether the mask tool takes away. */
  isMaskErased: z.boolean().default(false),
  selectionMode: z.enum(selectionModes).default('replace'),
  /** By how many pixels the edge of a selection fades or moves. */
  edge: z.int().min(1).max(farthestEdge).default(8),
  text: TextStyle.default({
    family: 'sans-serif',
    size: 64,
    weight: 400,
    align: 'left',
    lineHeight: 1.2,
  }),
  shape: ShapeStyle.default(firstShapeStyle),
  lasso: z.enum(lassoKinds).default('free'),
  fill: Fill.default({ tolerance: 32, isContiguous: true, isAllLayers: false }),
  gradient: GradientLook.default({
    shape: 'linear',
    first: { colour: '#1a1a1a', opacity: 1 },
    last: { colour: '#ffffff', opacity: 1 },
  }),
})
export type ToolOptions = z.infer<typeof ToolOptions>

export const firstToolOptions = ToolOptions.parse({
  tool: 'brush',
  colour: '#1a1a1a',
  brush: { size: 24, hardness: 0.8, opacity: 1 },
  eraser: { size: 48, hardness: 0.8, opacity: 1 },
  isPressureSize: true,
})

/** The tools of this window as they were left: one set for all documents. */
export const toolOptionsStore = windowStore({
  slot: 'images:canvas-tools',
  schema: ToolOptions,
  initial: firstToolOptions,
})

/** The size a tip steps to: finer where it is fine. */
export function steppedSize(size: number, isLarger: boolean): number {
  const step = size < 10 ? 1 : size < 50 ? 5 : size < 200 ? 10 : 50
  const stepDown = size <= 10 ? 1 : size <= 50 ? 5 : size <= 200 ? 10 : 50
  return Math.min(largestTip, Math.max(1, isLarger ? size + step : size - stepDown))
}
