import { CanvasId } from '../../shared/domain/ids.ts'

/** The place of the database in the data folder. */
export const databasePath = 'atelier.db'

const original = /^media\/([0-9a-f]{2})\/([0-9a-f]{64})\.[a-z0-9]{1,8}$/
const unusable = /^media\/unusable\/([0-9a-f]{64})$/
const poster = /^thumbnails\/([0-9a-f]{2})\/([0-9a-f]{64})-poster\.webp$/
const canvas = /^canvases\/(cvs_\w{26})\.(atelier|webp)$/

/**
 * What a file of the library is by its place in the data folder, spelled with `/`; null for what no library consists of. Only
 * such a place is ever written to when a backup is restored.
 */
export function readLibraryPath(path: string): LibraryPath | null {
  if (path === databasePath) return { type: 'database' }
  const [, folder, sha256 = ''] = original.exec(path) ?? poster.exec(path) ?? []
  if (folder !== undefined) {
    if (!sha256.startsWith(folder)) return null
    return original.test(path) ? { type: 'media', sha256 } : { type: 'poster', sha256 }
  }
  const kept = unusable.exec(path)?.[1]
  if (kept !== undefined) return { type: 'media', sha256: kept }
  const [, id, ending] = canvas.exec(path) ?? []
  if (!CanvasId.safeParse(id).success) return null
  return { type: ending === 'webp' ? 'preview' : 'document' }
}

export type LibraryPath =
  | { type: 'database' }
  /** Named by its content. */
  | { type: 'media'; sha256: string }
  /** The first frame of the video with this content. */
  | { type: 'poster'; sha256: string }
  /** Of the canvas, and what it looks like in small. */
  | { type: 'document' | 'preview' }
