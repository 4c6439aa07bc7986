import type { Box } from './tile-layout.ts'

/** The size at which something is seen whole in a box; never larger than it is. */
export function fitInside(size: Box, box: Box): Box {
  const scale = Math.min(1, box.width / size.width, box.height / size.height)
  return { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }
}
