import type { CanvasEvent } from '../../shared/contract/canvas/canvas.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { CanvasService } from '../services/canvas/canvas-service.ts'
import type { CanvasRows } from '../services/canvas/canvas-rows.ts'
import type { AskEdit } from '../services/canvas/edit/ask-edit.ts'
import type { EditChoices } from '../services/canvas/edit/decide-edit.ts'
import type { FindLastAnswer } from '../services/canvas/edit/last-answer.ts'
import type { CanvasCopies } from '../services/canvas/save-canvas.ts'
import type { ExportCanvas } from '../services/canvas/export-canvas.ts'

export function canvasHandlers({
  service,
  rows,
  exportCanvas,
  copies,
  askEdit,
  findLastAnswer,
  choices,
  hub,
}: {
  service: CanvasService
  rows: CanvasRows
  exportCanvas: ExportCanvas
  copies: CanvasCopies
  askEdit: AskEdit
  findLastAnswer: FindLastAnswer
  choices: EditChoices
  hub: EventHub<CanvasEvent>
}): Pick<Handlers<AtelierContract>, 'canvas' | 'canvasEdits'> {
  return {
    canvas: {
      create: (from) => service.create(from),
      list: (page) => rows.list(page),
      watch: (_input, { signal }) => hub.subscribe(signal),
      open: ({ canvasId }) => service.open(canvasId),
      close: async ({ canvasId }) => {
        await service.close(canvasId)
        return {}
      },
      undo: ({ canvasId, revision }) => service.turn(canvasId, revision, true),
      redo: ({ canvasId, revision }) => service.turn(canvasId, revision, false),
      addLayerFromAsset: (layer) => service.addLayerFromAsset(layer),
      export: ({ canvasId, ...look }) => exportCanvas(canvasId, look),
      saveCopy: ({ canvasId, fileName, copy = { format: 'document' } }, { signal }) =>
        copies.save(canvasId, { copy, fileName }, signal),
      rename: ({ canvasId, name }) => rows.rename(canvasId, name),
      remove: ({ canvasId }) => {
        rows.remove(canvasId)
        return {}
      },
      restore: ({ canvasId }) => rows.restore(canvasId),
    },
    canvasEdits: {
      ask: (asked) => askEdit(asked),
      lastAnswer: ({ canvasId }) => findLastAnswer(canvasId),
      waiting: ({ canvasId }) => choices.waiting(canvasId),
      decide: (choice) => {
        choices.decide(choice)
        return {}
      },
      watch: (_input, { signal }) => choices.watch(signal),
    },
  }
}
