import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { axisLength, type GridAxis, type GridPlace } from '../../../../../shared/domain/grid/plan-grid.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import { sizeText } from '../../shape/size-text.ts'

/** The values of an axis in words. */
export function axisValues(axes: GridAxes, axis: GridAxis, text: Catalogue): string[] {
  switch (axis) {
    case 'prompts':
      return axes.prompts
    case 'models':
      return axes.models.map(({ id }) => id)
    case 'sizes':
      return axes.sizes.map((size) => sizeText(size, text))
    case 'variations':
      return Array.from({ length: axisLength(axes, axis) }, (_, index) => text.grids.variation(index + 1))
  }
}

/** What a cell is, by the axes that are named. */
export function placeLabel(
  values: Readonly<Record<GridAxis, readonly string[]>>,
  place: GridPlace,
  named: readonly GridAxis[],
): string {
  return named.map((axis) => values[axis][place[axis]] ?? '').join(' · ')
}
