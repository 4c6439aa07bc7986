import { copyFile, mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ExchangeFormat, LayerLook } from '../../document-formats/format-task.ts'
import { mostPixels } from '../../document-formats/limits.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import type { Media } from '../../media/open.ts'
import { type CanvasThread, createCanvasThread } from './canvas-thread.ts'
import { runFormatTask } from './run-format-task.ts'

/** Of the longer side, as OpenRaster says. */
const thumbnailEdge = 256

type Parts = { media: Pick<Media, 'drawn'>; clock: Clock }
type Packed = { thread: CanvasThread; document: string; folder: string; to: string } & Parts

/**
 * Writes a document as a file that other programs read with its layers. Masks are none of its image and stay behind.
 *
 * @param document a copy that nobody writes to
 * @throws CanvasFileError `too-large`; MediaError, DocumentFormatError
 */
export async function packLayers(
  { format, document, to }: { format: ExchangeFormat; document: string; to: string },
  parts: Parts,
): Promise<void> {
  const folder = await mkdtemp(join(dirname(to), 'canvas-'))
  const thread = createCanvasThread()
  try {
    const packed = { ...parts, thread, document, folder, to }
    await (format === 'openraster' ? packOpenRaster(packed) : packPhotoshop(packed))
  } finally {
    await thread.close()
    await removeQuietly(folder)
  }
}

async function looksOf({ thread, document }: Packed) {
  const { structure } = await thread.ask('open', { path: document })
  const layers = structure.layers.filter(({ kind }) => kind === 'raster')
  return { width: structure.width, height: structure.height, layers }
}

async function packOpenRaster(packed: Packed): Promise<void> {
  const { thread, document: path, folder, to, media, clock } = packed
  const { layers: all, ...size } = await looksOf(packed)
  const budget = createBudget()
  const png = (name: string, layerId: string | null, edge: number | null) => {
    const file = join(folder, name)
    let place = { x: 0, y: 0 }
    const draw = async (raw: string) => {
      const image = await thread.ask('flatten', { path, to: raw, ...which(layerId, budget) })
      budget.take(image)
      place = { x: image.x, y: image.y }
      return image
    }
    const encoding = { format: 'png', quality: null, edge } as const
    return media.drawn(draw, encoding, async (made) => {
      await copyFile(made, file)
      return { file, ...place }
    })
  }
  const layers: (LayerLook & { file: string })[] = []
  for (const [index, { id, name, opacity, blend, isHidden }] of all.entries())
    layers.push({ name, opacity, blend, isHidden, ...(await png(`${index}.png`, id, null)) })
  const merged = await png('merged.png', null, null)
  const thumbnail = await png('thumbnail.png', null, thumbnailEdge)
  const files = { layers, merged: merged.file, thumbnail: thumbnail.file }
  await runFormatTask({ type: 'write', format: 'openraster', to, ...size, ...files }, clock)
}

async function packPhotoshop(packed: Packed): Promise<void> {
  const { thread, document: path, folder, to, clock } = packed
  const { layers: all, ...size } = await looksOf(packed)
  const budget = createBudget()
  const raw = async (name: string, layerId: string | null) => {
    const image = await thread.ask('flatten', { path, to: join(folder, name), ...which(layerId, budget) })
    budget.take(image)
    return image
  }
  const layers: (LayerLook & { file: string; width: number; height: number })[] = []
  for (const [index, { id, name, opacity, blend, isHidden }] of all.entries())
    layers.push({ name, opacity, blend, isHidden, ...(await raw(`${index}.rgba`, id)) })
  const merged = await raw('merged.rgba', null)
  await runFormatTask({ type: 'write', format: 'photoshop', to, ...size, layers, merged: merged.file }, clock)
}

function which(layerId: string | null, { left }: Budget) {
  return { mostPixels: left(), ...(layerId === null ? {} : { layerId }) }
}

type Budget = { left(): number; take(image: { width: number; height: number }): void }

/** All that is packed lies in memory at once. */
function createBudget(): Budget {
  let left = mostPixels
  return {
    left: () => left,
    take({ width, height }) {
      left -= width * height
      if (left < 0) throw new CanvasFileError('too-large', 'more pixels than are packed')
    },
  }
}
