const edges = [256, 512, 1024] as const
export type ThumbnailEdge = (typeof edges)[number]

/** The smallest thumbnail that is sharp on a tile of these pixels on this screen. */
export function thumbnailEdge(tileEdge: number, pixelRatio: number): ThumbnailEdge {
  return edges.find((edge) => edge >= tileEdge * pixelRatio) ?? 1024
}
