import { CanvasStructure } from '../../../shared/domain/canvas/canvas.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import { cutImage } from './cut-image.ts'
import type { OpenDocuments } from './open-documents.ts'
import { createStepReader, type StepReader } from './step-reader.ts'
import type { CanvasTaskHandlers } from './protocol.ts'

/** What changes documents. Each names the revision that it begins at. */
export function createStepTasks(
  documents: OpenDocuments,
): Pick<CanvasTaskHandlers, 'turn' | 'addLayer' | 'stepBytes' | 'endStep' | 'dropStep'> {
  const steps = new Map<number, StepReader>()

  return {
    turn: ({ path, revision, isBack }) =>
      documents.with(path, (document) => {
        document.mustBeAt(revision)
        const { file } = document
        const turn = isBack ? file.undo() : file.redo()
        if (turn === null) return null
        document.change()
        return { ...turn, revision: document.revision(), history: file.history() }
      }),
    addLayer: async ({ path, revision, layer, image }) => {
      const writes = await cutImage(layer.id, image)
      return documents.with(path, (document) => {
        document.mustBeAt(revision)
        const command = 'add-layer'
        const structure = withLayer(document.file.structure(), layer)
        const ids = document.file.addStep(command, structure, writes)
        document.change()
        const tiles = writes.map(({ layerId, key }, index) => ({ layerId, key, tileId: ids[index] ?? null }))
        return { revision: document.revision(), command, structure, tiles, history: document.file.history() }
      })
    },
    async stepBytes({ step, bytes }) {
      const reader = steps.get(step) ?? createStepReader()
      steps.set(step, reader)
      await reader.take(bytes)
      return null
    },
    async endStep({ path, step }) {
      const { header, writes } = await (steps.get(step) ?? createStepReader()).end()
      return documents.with(path, (document) => {
        document.mustBeAt(header.revision)
        const { command, structure } = header
        const tileIds = document.file.addStep(command, structure, writes)
        document.change()
        return { revision: document.revision(), tileIds, history: document.file.history(), structure }
      })
    },
    async dropStep({ step }) {
      steps.delete(step)
      return null
    },
  }
}

/** Above the active one, or on top of all, and active from then on. */
function withLayer(
  { layers, activeLayerId, ...size }: CanvasStructure,
  layer: CanvasStructure['layers'][number],
): CanvasStructure {
  const active = layers.findIndex(({ id }) => id === activeLayerId)
  const place = active === -1 ? layers.length : active + 1
  const after = { ...size, layers: layers.toSpliced(place, 0, layer), activeLayerId: layer.id }
  if (!CanvasStructure.safeParse(after).success)
    throw new CanvasFileError('bad-step', 'a layer too many, or of a known id')
  return after
}
