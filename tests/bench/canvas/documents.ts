import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCanvasFile } from '../../../src/main/canvas-file/canvas-file.ts'
import { packTile } from '../../../src/main/canvas-file/tile-bytes.ts'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import type { CanvasLayer } from '../../../src/shared/domain/canvas/canvas.ts'
import { bytesPerCanvasTile, canvasTileSide } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { openAppCore } from '../../support/app-core.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'

export type Drawing = {
  /** Width and height in pixels. */
  side: number
  layers: number
  /** Of the tiles of each layer: how many are there. */
  share: number
}

const kinds = 8
export const brushSize = 60

/** A library with one document in it, as an earlier run left it: ready to be opened. */
export async function writeLibrary(drawing: Drawing): Promise<{ dataDirectory: string; id: CanvasId }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const core = await openAppCore({ directory: dataDirectory, keychain: createMemoryKeychain() })
  const { side } = drawing
  const { id } = await core.client.canvas.create({ width: side, height: side, name: 'Bench' })
  const tip = { size: brushSize, hardness: 0.8, opacity: 1 }
  const options = { tool: 'brush', colour: '#1a1a1a', brush: tip, eraser: tip, isPressureSize: false }
  await core.client.workspace.write({ slot: 'images:canvas-tools', value: JSON.stringify(options) })
  await core.end()
  const file = join(dataDirectory, 'canvases', `${id}.atelier`)
  await rm(file)
  writeDocument(file, drawing)
  return { dataDirectory, id }
}

/** How many tiles it has. */
export function tilesIn({ side, layers, share }: Drawing): number {
  return Math.round(Math.ceil(side / canvasTileSide) ** 2 * layers * share)
}

function writeDocument(path: string, { side, layers, share }: Drawing): void {
  const across = Math.ceil(side / canvasTileSide)
  const packed = Array.from({ length: kinds * 2 }, (_, kind) => packTile(tileOf(kind)))
  const tiles = []
  for (let layer = 0; layer < layers; layer += 1) {
    for (let place = 0; place < across * across; place += 1) {
      if ((place * 37 + layer * 11) % 100 >= share * 100) continue
      const key = tileKey(place % across, Math.floor(place / across))
      const kind = ((place + layer) % kinds) + (layer === 0 ? 0 : kinds)
      tiles.push({ layerId: `layer-${layer}`, key, pixels: packed[kind] ?? null })
    }
  }
  const look = { kind: 'raster', opacity: 1, blend: 'normal', isHidden: false, isLocked: false } as const
  const all = Array.from({ length: layers }, (_, layer): CanvasLayer => ({
    ...{ ...look, id: `layer-${layer}`, name: `Layer ${layer}`, x: 0, y: 0 },
  }))
  const activeLayerId = `layer-${layers - 1}`
  makeCanvasFile(path, { width: side, height: side, layers: all, activeLayerId }, tiles).close()
}

/** Noise of a photograph, bright, of a colour of its own: no two kinds look alike and none can be made smaller. The later half is partly clear. */
export function tileOf(kind: number): Uint8Array {
  const pixels = new Uint8Array(bytesPerCanvasTile)
  let state = kind + 1
  for (let at = 0; at < pixels.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    pixels[at] = 150 + ((state >>> 8) & 63)
    pixels[at + 1] = 120 + kind * 8 + ((state >>> 16) & 31)
    pixels[at + 2] = 170 + ((state >>> 24) & 63)
    pixels[at + 3] = kind < kinds ? 255 : (state >>> 20) & 31
  }
  return pixels
}
