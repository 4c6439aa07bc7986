import type { Point } from '../../../../../../shared/canvas/origin.ts'
import { type CanvasLayer, plainLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import { noTiles } from '../tiles/tile-map.ts'
import type { Layer } from './layer.ts'

/** An image in the making. Never changed: a step makes another one, which shares all tiles that the step left alone. */
export type CanvasDocument = {
  /** In pixels. Layers may reach beyond. */
  readonly width: number
  readonly height: number
  /** Where the page's corner lies on the first page of the document; absent: at 0, 0. */
  readonly origin?: Point | undefined
  /** From the bottom to the top. */
  readonly layers: readonly Layer[]
  readonly activeLayerId: string | null
}

export function newLayer(properties: Pick<CanvasLayer, 'id' | 'name'> & Partial<Layer>): Layer {
  return { ...plainLayer, tiles: noTiles, ...properties }
}

export function layerOf(document: CanvasDocument, id: string | null): Layer | undefined {
  return document.layers.find((layer) => layer.id === id)
}

/** Above the active layer, or on top of all, and active from then on. */
export function withLayer(document: CanvasDocument, layer: Layer): CanvasDocument {
  const below = document.layers.findIndex(({ id }) => id === document.activeLayerId)
  const at = below === -1 ? document.layers.length : below + 1
  return { ...document, layers: document.layers.toSpliced(at, 0, layer), activeLayerId: layer.id }
}

/** The one below becomes active, else the one above. */
export function withoutLayer(document: CanvasDocument, id: string): CanvasDocument {
  const at = document.layers.findIndex((layer) => layer.id === id)
  if (at === -1) return document
  const layers = document.layers.toSpliced(at, 1)
  if (document.activeLayerId !== id) return { ...document, layers }
  return { ...document, layers, activeLayerId: layers[Math.max(0, at - 1)]?.id ?? null }
}

export function changeLayer(
  document: CanvasDocument,
  id: string,
  change: Partial<Omit<Layer, 'id' | 'kind'>>,
): CanvasDocument {
  const at = document.layers.findIndex((layer) => layer.id === id)
  const layer = document.layers[at]
  if (layer === undefined) return document
  return { ...document, layers: document.layers.with(at, { ...layer, ...change }) }
}

/** To a place counted from the bottom; beyond the ends it stops at them. */
export function moveLayer(document: CanvasDocument, id: string, place: number): CanvasDocument {
  const at = document.layers.findIndex((layer) => layer.id === id)
  const layer = document.layers[at]
  if (layer === undefined) return document
  const rest = document.layers.toSpliced(at, 1)
  return { ...document, layers: rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, layer) }
}
