import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CanvasSummary } from '../../../shared/domain/canvas-document.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import { isCanvasHead, canvasHeadBytes } from '../../canvas-file/canvas-head.ts'
import { largestFile } from '../../canvas-file/limits.ts'
import type { Clock } from '../../lib/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { putInPlace } from '../../media/durable-file.ts'
import { canvasEnding, type CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import { checkGiven } from './check-given.ts'
import type { CanvasThumbnails } from './thumbnails.ts'

/**
 * Copies somebody's document in: nothing is left of one that is refused.
 *
 * @param name the file's name
 * @throws CanvasFileError `not-a-canvas` after its first bytes, `newer`, `unsafe`, `damaged`, `too-large`; `ENOSPC` of the disk
 */
export type TakeIn = (name: string, body: AsyncIterable<Uint8Array>) => Promise<CanvasSummary>

export function createTakeIn(parts: {
  clock: Clock
  ids: Pick<IdMaker, 'canvas'>
  places: CanvasPlaces
  rows: CanvasRows
  thumbnails: CanvasThumbnails
}): TakeIn {
  const { clock, places, rows } = parts
  return async (name, body) => {
    const id = parts.ids.canvas()
    const part = places.partOf(id)
    try {
      await write(part, body)
      const { width, height } = await checkGiven(part, clock)
      await putInPlace(part, places.fileOf(id))
      const now = clock.now()
      const facts = { sourceAssetId: null, createdAt: now, changedAt: now, isMissing: false, version: 0 }
      const canvas = rows.insert({ ...facts, id, name: nameOf(name), width, height })
      parts.thumbnails.now(id)
      return canvas
    } finally {
      await rm(part, { force: true })
    }
  }
}

/** Of a file, what a list calls it. */
export function nameOf(fileName: string): string {
  return basename(fileName.replaceAll('\\', '/'), canvasEnding).slice(0, 80)
}

async function write(part: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(part, 'wx', 0o600)
  try {
    let length = 0
    let head: Uint8Array = Buffer.alloc(0)
    for await (const chunk of body) {
      if (head.byteLength < canvasHeadBytes) {
        head = Buffer.concat([head, chunk.subarray(0, canvasHeadBytes)])
        if (head.byteLength >= canvasHeadBytes && !isCanvasHead(head)) break
      }
      length += chunk.byteLength
      if (length > largestFile) throw new CanvasFileError('too-large', 'more than a document may have')
      await handle.writeFile(chunk)
    }
    if (!isCanvasHead(head))
      throw new CanvasFileError('not-a-canvas', 'its first bytes are of something else')
    await handle.sync()
  } finally {
    await handle.close()
  }
}
