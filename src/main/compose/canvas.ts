import { mkdirSync } from 'node:fs'
import { toAppError } from '../handlers/to-app-error.ts'
import { factsOf } from '../lib/facts-of.ts'
import { createCanvasDesk } from '../services/canvas/canvas-desk.ts'
import { createCanvasPlaces } from '../services/canvas/canvas-places.ts'
import { createCanvasRows } from '../services/canvas/canvas-rows.ts'
import { createCanvasThread } from '../services/canvas/canvas-thread.ts'
import { createExportCanvas } from '../services/canvas/export-canvas.ts'
import { createCanvasResponder } from '../services/canvas/respond.ts'
import { noteDisk } from '../services/settings/kept-store.ts'
import type { Base } from './base.ts'

/** Documents of the canvas: their thread, their rows, their pixels for the window. */
export function composeCanvas(base: Base, dataDirectory: string) {
  const places = createCanvasPlaces(dataDirectory)
  mkdirSync(places.folder, { recursive: true })
  const thread = createCanvasThread()
  const rows = createCanvasRows({ ...base, hub: base.hubs.canvas, places })
  const desk = createCanvasDesk({ ...base, rows, thread, places })
  const exportCanvas = createExportCanvas({ ...base, libraryHub: base.hubs.library, rows, thread })
  const respond = createCanvasResponder({
    rows,
    thread,
    toAppError: (error) => noteDisk(base.health, toAppError(error)),
    onFault: (error) => base.log.warn(factsOf(error), 'canvas-row-not-written'),
  })
  return { desk, rows, exportCanvas, respond, close: thread.close }
}
