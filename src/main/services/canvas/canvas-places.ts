import { join } from 'node:path'
import { CanvasId } from '../../../shared/domain/ids.ts'

/** Where documents are: `canvases/<id>.atelier` in the data folder. */
export type CanvasPlaces = {
  readonly folder: string
  fileOf(id: CanvasId): string
  /** What it looks like, in small. */
  thumbnailOf(id: CanvasId): string
  /** For what is half written; `number`: of several. */
  partOf(id: CanvasId, number?: number): string
  isPart(fileName: string): boolean
  /** Null for a file that no document of ours could have. */
  idOf(fileName: string): CanvasId | null
}

export const canvasEnding = '.atelier'

export function createCanvasPlaces(dataDirectory: string): CanvasPlaces {
  const folder = join(dataDirectory, 'canvases')
  return {
    folder,
    fileOf: (id) => join(folder, `${id}${canvasEnding}`),
    thumbnailOf: (id) => join(folder, `${id}.webp`),
    partOf: (id, number = 0) => join(folder, `${id}-${number}.part`),
    isPart: (fileName) => /\.(part|new)$|^canvas-\w{6}$/.test(fileName),
    idOf(fileName) {
      if (!fileName.endsWith(canvasEnding)) return null
      return CanvasId.safeParse(fileName.slice(0, -canvasEnding.length)).data ?? null
    },
  }
}
