import { mkdirSync } from 'node:fs'
import type { CanvasId } from '../../shared/domain/ids.ts'
import type { Job } from '../../shared/domain/job/job.ts'
import { toAppError } from '../handlers/to-app-error.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { createStrayImport } from '../services/canvas/import-strays.ts'
import { createCanvasService } from '../services/canvas/canvas-service.ts'
import { createCanvasPlaces } from '../services/canvas/canvas-places.ts'
import { type CanvasRows, createCanvasRows } from '../services/canvas/canvas-rows.ts'
import { createCanvasThread } from '../services/canvas/canvas-thread.ts'
import { createCopyDocument } from '../services/canvas/copy-document.ts'
import { createExportCanvas } from '../services/canvas/export-canvas.ts'
import { createAnswerLayer } from '../services/canvas/edit/answer-layer.ts'
import { type AskEditParts, createAskEdit } from '../services/canvas/edit/ask-edit.ts'
import { createFindLastAnswer } from '../services/canvas/edit/last-answer.ts'
import { createEditChoices } from '../services/canvas/edit/decide-edit.ts'
import { createCanvasResponder } from '../services/canvas/respond.ts'
import { createCanvasCopies } from '../services/canvas/save-canvas.ts'
import { createTakeIn } from '../services/canvas/take-in.ts'
import { createCanvasThumbnails } from '../services/canvas/canvas-thumbnails.ts'
import { noteDisk } from '../services/health/maintained-store.ts'
import type { Base } from './base.ts'

export type Canvas = ReturnType<typeof composeCanvas>

/** Documents of the canvas: their thread, their rows, their pixels for the window. */
export function composeCanvas(
  base: Base,
  dataDirectory: string,
  jobs: { create: AskEditParts['createJob']; ofCanvas: (canvasId: CanvasId) => Job[] },
) {
  const places = createCanvasPlaces(dataDirectory)
  mkdirSync(places.folder, { recursive: true })
  const thread = createCanvasThread()
  const tellFault = (word: string) => (error: unknown) => base.log.warn(factsOf(error), word)
  const thumbnails = createCanvasThumbnails({
    ...{ ...base, thread, places },
    rows: () => rows,
    onFault: tellFault('canvas-thumbnail-not-made'),
  })
  const rows: CanvasRows = createCanvasRows({
    ...{ ...base, places },
    hub: base.hubs.canvas,
    onChanged: thumbnails.later,
    onFault: tellFault('canvas-row-not-written'),
  })
  const copies = createCanvasCopies({ ...base, rows, thread, places })
  const takeIn = createTakeIn({ ...base, rows, places, thumbnails })
  const onFault = tellFault('stray-canvas-not-imported')
  const noted = { onFault: tellFault('canvas-origin-not-noted') }
  return {
    rows,
    copies,
    copyDocument: createCopyDocument({ ...base, rows, thread }),
    importStrays: createStrayImport({ ...base, rows, places, onFault }),
    service: createCanvasService({ ...base, ...noted, rows, thread, places, thumbnails }),
    exportCanvas: createExportCanvas({ ...base, ...noted, libraryHub: base.hubs.library, rows, thread }),
    askEdit: createAskEdit({
      ...{ ...base, ...noted, rows, thread },
      ...{ libraryHub: base.hubs.library, createJob: jobs.create },
    }),
    findLastAnswer: createFindLastAnswer({ ...base, rows, thread }),
    choices: createEditChoices({ ...base, rows, hub: base.hubs.edits, jobsOf: jobs.ofCanvas }),
    respond: createCanvasResponder({
      ...{ rows, thread, places, copies, takeIn },
      answerLayer: createAnswerLayer({ ...base, rows, thread }),
      toAppError: (error) => noteDisk(base.health, toAppError(error)),
    }),
    async close() {
      await Promise.all([thumbnails.close(), thread.close()])
    },
  }
}
