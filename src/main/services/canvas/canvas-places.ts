import { join } from 'node:path'
import { CanvasId } from '../../../shared/domain/ids.ts'

/** Where documents are: `canvases/<id>.atelier` in the data folder. */
export type CanvasPlaces = {
  readonly folder: string
  fileOf(id: CanvasId): string
  /** What it looks like, in small. */
  thumbnailOf(id: CanvasId): string
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
    idOf(fileName) {
      if (!fileName.endsWith(canvasEnding)) return null
      return CanvasId.safeParse(fileName.slice(0, -canvasEnding.length)).data ?? null
    },
  }
}
