import { create } from 'zustand'
import type { LastAnswer } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import type { AssetId, CanvasId, ConnectionId } from '../../../../../shared/domain/ids.ts'
import type { EditingModel } from './editing-models.ts'

/** What a person chose for one answer; for the next one it is asked anew. */
type Choice = { readonly of: AssetId; readonly isOn: boolean }

export const continueChoices = create<{ byCanvas: ReadonlyMap<CanvasId, Choice> }>()(() => ({
  byCanvas: new Map(),
}))

export function chooseContinuing(canvasId: CanvasId, choice: Choice): void {
  continueChoices.setState(({ byCanvas }) => ({ byCanvas: new Map(byCanvas).set(canvasId, choice) }))
}

type Asked = { readonly connectionId: ConnectionId; readonly model: Pick<EditingModel, 'id' | 'format'> }

/**
 * Whether the next edit can go on from the last answer: the same model said it, and what it said is there. Only generateContent has
 * a place for what a model said and for its signatures; of the other format the contract shows no bodies.
 */
export function canContinue(last: LastAnswer | null, { connectionId, model }: Asked): last is LastAnswer {
  if (last === null || !last.isKept || last.format !== 'generate-content') return false
  return last.connectionId === connectionId && last.model === model.id && last.format === model.format
}

/** Where nobody chose, it does unless the image was drawn on since. */
export function isContinuing(last: LastAnswer, choice: Choice | undefined): boolean {
  return choice?.of === last.assetId ? choice.isOn : !last.isPaintedOver
}
