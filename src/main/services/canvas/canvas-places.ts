import { join } from 'node:path'
import { CanvasId } from '../../../shared/domain/ids.ts'

/** Where documents are: `canvases/<id>.atelier` in the data folder. */
export type CanvasPlaces = ReturnType<typeof createCanvasPlaces>

export const canvasEnding = '.atelier'

export function createCanvasPlaces(dataDirectory: string) {
  const folder = join(dataDirectory, 'canvases')
  return {
    folder,
    fileOf: (id: CanvasId) => join(folder, `${id}${canvasEnding}`),
    /** What it looks like, in small. */
    thumbnailOf: (id: CanvasId) => join(folder, `${id}.webp`),
    /** For what is half written; `number`: of several. */
    partOf: (id: CanvasId, number = 0) => join(folder, `${id}-${number}.part`),
    isPart: (fileName: string) => /\.(part|new)$|^canvas-\w{6}$/.test(fileName),
    /** Null for a file that no document of ours could have. */
    idOf(fileName: string) {
      if (!fileName.endsWith(canvasEnding)) return null
      return CanvasId.safeParse(fileName.slice(0, -canvasEnding.length)).data ?? null
    },
  }
}
