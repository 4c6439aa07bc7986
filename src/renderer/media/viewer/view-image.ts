import { type Asset, viewEdges } from '../../../shared/domain/asset.ts'
import { assetUrl, viewUrl } from '../../rpc/media-url.ts'
import type { Box } from '../tiles/tile-layout.ts'

/** What the viewer loads of an image: an image made to fit so many pixels, or the file itself. */
export type ViewEdge = (typeof viewEdges)[number] | 'original'

/**
 * The least that is sharp where the image is seen whole; the file itself where a smaller one would have no fewer pixels,
 * and where none can be made.
 *
 * @param box the place for it, in CSS pixels
 */
export function viewEdge(
  { width, height, hasThumbnail }: Pick<Asset, 'width' | 'height' | 'hasThumbnail'>,
  box: Box,
  pixelRatio: number,
): ViewEdge {
  if (!hasThumbnail || width === 0 || height === 0) return 'original'
  const scale = Math.min(1, (box.width * pixelRatio) / width, (box.height * pixelRatio) / height)
  const longest = Math.max(width, height)
  const edge = viewEdges.find((each) => each >= Math.ceil(longest * scale)) ?? 4096
  return edge >= longest ? 'original' : edge
}

export function viewAddress({ id }: Pick<Asset, 'id'>, edge: ViewEdge): string {
  return edge === 'original' ? assetUrl(id) : viewUrl(id, edge)
}

/** Whichever has more pixels: a window that became smaller needs nothing new. */
export function largerEdge(one: ViewEdge, other: ViewEdge): ViewEdge {
  if (one === 'original' || other === 'original') return 'original'
  return one > other ? one : other
}

/** Pixels of ground around an image that is seen whole: those of its element's padding. */
const margin = 24

/** The place for an image that is seen whole on a stage. */
export function placeOnStage({ width, height }: Box): Box {
  return { width: Math.max(0, width - 2 * margin), height: Math.max(0, height - 2 * margin) }
}
