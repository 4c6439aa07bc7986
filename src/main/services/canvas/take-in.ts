import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CanvasStructure } from '../../../shared/domain/canvas/canvas.ts'
import type { Lost, TakenCanvas } from '../../../shared/domain/canvas/canvas-document.ts'
import { largestForeignFile } from '../../document-formats/limits.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import { isCanvasHead, canvasHeadBytes } from '../../canvas-file/check-header.ts'
import { largestFile } from '../../canvas-file/limits.ts'
import type { ExchangeFormat } from '../../document-formats/format-task.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { putInPlace } from '../../media/files/durable-file.ts'
import type { Media } from '../../media/open.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import { checkGiven } from './check-given.ts'
import { takeInLayers } from './take-in-layers.ts'
import type { CanvasThumbnails } from './canvas-thumbnails.ts'
import { cutText } from '../../../shared/cut-text.ts'

type GivenKind = 'document' | ExchangeFormat

/**
 * Copies somebody's document in, or makes one of a file of another program: nothing is left of one that is refused.
 *
 * @param name the file's name
 * @throws CanvasFileError `not-a-canvas` after its first bytes, `newer`, `unsafe`, `damaged`, `too-large`; DocumentFormatError, MediaError; `ENOSPC` of the disk
 */
export type TakeIn = (name: string, body: AsyncIterable<Uint8Array>) => Promise<TakenCanvas>

export function createTakeIn(parts: {
  clock: Clock
  ids: Pick<IdMaker, 'canvas'>
  places: CanvasPlaces
  rows: CanvasRows
  thumbnails: CanvasThumbnails
  media: Pick<Media, 'pixels'>
}): TakeIn {
  const { clock, places, rows } = parts
  const take = async (
    kind: GivenKind,
    from: string,
    to: string,
  ): Promise<{ structure: CanvasStructure; lost: Lost[] }> => {
    if (kind !== 'document') return takeInLayers({ format: kind, from, to, folder: places.folder }, parts)
    const structure = await checkGiven(from, clock)
    await putInPlace(from, to)
    return { structure, lost: [] }
  }
  return async (name, body) => {
    const id = parts.ids.canvas()
    const part = places.partOf(id)
    try {
      const kind = await write(part, body)
      const { structure, lost } = await take(kind, part, places.fileOf(id))
      const { width, height } = structure
      const now = clock.now()
      const facts = { sourceAssetId: null, createdAt: now, changedAt: now, isMissing: false, version: 0 }
      const canvas = rows.insert({ ...facts, id, name: nameOf(name), width, height })
      parts.thumbnails.now(id)
      return { ...canvas, lost }
    } finally {
      await removeQuietly(part)
    }
  }
}

/** Of a file, what a list calls it. */
export function nameOf(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/\.(atelier|ora|psd)$/i, '')
  return cutText(name, 80)
}

async function write(part: string, body: AsyncIterable<Uint8Array>): Promise<GivenKind> {
  const handle = await open(part, 'wx', 0o600)
  try {
    let length = 0
    let head: Uint8Array = Buffer.alloc(0)
    for await (const chunk of body) {
      if (head.byteLength < canvasHeadBytes) {
        head = Buffer.concat([head, chunk.subarray(0, canvasHeadBytes)])
        if (head.byteLength >= canvasHeadBytes && kindOf(head) === null) break
      }
      length += chunk.byteLength
      const largest = kindOf(head) === 'document' ? largestFile : largestForeignFile
      if (length > largest) throw new CanvasFileError('too-large', 'more than a document may have')
      await handle.writeFile(chunk)
    }
    const kind = kindOf(head)
    if (kind === null) throw new CanvasFileError('not-a-canvas', 'its first bytes are of something else')
    await handle.sync()
    return kind
  } finally {
    await handle.close()
  }
}

/** By its first bytes; null for anything else. */
function kindOf(head: Uint8Array): GivenKind | null {
  if (isCanvasHead(head)) return 'document'
  const signature = String.fromCharCode(...head.subarray(0, 4))
  if (signature === '8BPS') return 'photoshop'
  return signature === 'PK\u0003\u0004' ? 'openraster' : null
}
