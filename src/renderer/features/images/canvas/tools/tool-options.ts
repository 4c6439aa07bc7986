import { z } from 'zod'
import { createSlotStore, type SlotStore } from '../../../../media/slot-store.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { toolIds } from './tool.ts'

const Tip = z.object({
  /** In pixels of the document. */
  size: z.number().min(1).max(2000),
  hardness: z.number().min(0).max(1),
  opacity: z.number().min(0).max(1),
})
export type Tip = z.infer<typeof Tip>

export const ToolOptions = z.object({
  tool: z.enum(toolIds),
  /** `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  brush: Tip,
  eraser: Tip,
  isPressureSize: z.boolean(),
})
export type ToolOptions = z.infer<typeof ToolOptions>

export const firstToolOptions: ToolOptions = {
  tool: 'brush',
  colour: '#1a1a1a',
  brush: { size: 24, hardness: 0.8, opacity: 1 },
  eraser: { size: 48, hardness: 0.8, opacity: 1 },
  isPressureSize: true,
}

let options: SlotStore<ToolOptions> | null = null

/** The tools of this window as they were left: one set for all documents. */
export function toolOptionsStore(): SlotStore<ToolOptions> {
  options ??= createSlotStore({
    client: getClient(),
    slot: 'images:canvas-tools',
    schema: ToolOptions,
    initial: firstToolOptions,
  })
  return options
}

/** The size a tip steps to: finer where it is fine. */
export function steppedSize(size: number, isLarger: boolean): number {
  const step = size < 10 ? 1 : size < 50 ? 5 : size < 200 ? 10 : 50
  const stepDown = size <= 10 ? 1 : size <= 50 ? 5 : size <= 200 ? 10 : 50
  return Math.min(2000, Math.max(1, isLarger ? size + step : size - stepDown))
}
