import { stat } from 'node:fs/promises'
import { originOf } from '../../../shared/canvas/origin.ts'
import { bytesPerCanvasTile } from '../../../shared/domain/canvas/canvas.ts'
import { makeCanvasFile } from '../canvas-file.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import { openForeignFile } from '../foreign-file.ts'
import { asCanvasFileErrors } from '../sqlite-faults.ts'
import { cutImage } from './cut-image.ts'
import { flatten, flattenParts } from './flatten.ts'
import { maskBoxOf } from './mask-of-file.ts'
import { createOpenDocuments } from './open-documents.ts'
import { shrink } from './shrink.ts'
import type { TileWrite } from '../steps.ts'
import { copyWithFreeSpace } from '../../lib/files/free-space.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { createStepTasks } from './step-tasks.ts'
import type { CanvasTaskHandlers } from './protocol.ts'

/** What the thread does: a function for each task. All throw CanvasFileError for what is no defect of ours. */
export function createDocuments(): CanvasTaskHandlers {
  const documents = createOpenDocuments()

  return {
    ...createStepTasks(documents),
    make: ({ path, structure, images }) =>
      documents.closed(path, async () => {
        const tiles: TileWrite[] = []
        for (const { layerId, image } of images)
          for (const tile of await cutImage(layerId, image)) tiles.push(tile)
        try {
          asCanvasFileErrors(() => makeCanvasFile(path, structure, tiles).close())
        } catch (error) {
          await removeQuietly(path)
          throw error
        }
        return null
      }),
    open: ({ path }) =>
      documents.with(path, ({ file, revision }) => ({
        revision: revision(),
        structure: file.structure(),
        tiles: file.places(),
        history: file.history(),
      })),
    close: ({ path }) => documents.closed(path, () => null),
    async check({ path, temporaryFolder }) {
      const file = openForeignFile(path, temporaryFolder)
      try {
        return file.structure()
      } finally {
        file.close()
      }
    },
    copy: ({ path, to }) =>
      documents.alone(path, async () => {
        const { size } = await stat(path)
        await copyWithFreeSpace(path, to, size)
        return null
      }),
    async closeAll() {
      await documents.closeAll()
      return null
    },
    shrink: ({ path, ...small }) => shrink(documents, path, small),
    limitSteps: ({ path, maximumBytes }) =>
      documents.with(path, ({ file }) => {
        file.limitSteps(maximumBytes)
        return null
      }),
    flatten: ({ path, ...asked }) => flatten(documents, path, asked),
    flattenParts: ({ path, ...asked }) => flattenParts(documents, path, asked),
    markedBox: ({ path, revision, maskId }) =>
      documents.with(path, ({ file, mustBeAt }) => {
        mustBeAt(revision)
        const structure = file.structure()
        const size = { width: structure.width, height: structure.height }
        const box = maskId === null ? { x: 0, y: 0, ...size } : maskBoxOf(file, maskId)
        return box === null ? null : { box, size, origin: originOf(structure) }
      }),
    changesSince: ({ path, command }) =>
      documents.with(path, ({ file }) => ({
        layerIds: file.structure().layers.map(({ id }) => id),
        isPaintedOver: file.isPaintedSince(command),
      })),
    tiles: ({ path, ids }) =>
      documents.with(path, ({ file }) => {
        const bytes = new Uint8Array(ids.length * bytesPerCanvasTile)
        for (const [index, id] of ids.entries()) {
          const tile = file.tile(id)
          if (tile === null) throw new CanvasFileError('no-tile', 'no such tile')
          bytes.set(tile, index * bytesPerCanvasTile)
        }
        return bytes
      }),
  }
}
