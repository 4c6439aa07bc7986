import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { shapesOf } from '../../shape/shapes-of.ts'
import type { TableAxes, TableLine } from './lay-table.ts'

/**
 * How high the tiles of a line are, in CSS pixels: as high as its images at this width where all have one wide size. Pure.
 *
 * @param least what stands in a tile without an image needs so much
 */
export function tileHeight(
  { sizes }: GridAxes,
  { columns }: TableAxes,
  { place }: TableLine,
  edge: number,
  least: number,
): number {
  if (columns === 'sizes') return edge
  const [shape] = shapesOf([sizes[place.sizes] ?? ''])
  const aspect = shape === undefined || shape.ratio === null ? 1 : shape.aspect
  return Math.min(edge, Math.max(least, Math.round(edge / Math.max(1, aspect))))
}
