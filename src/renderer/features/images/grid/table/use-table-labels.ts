import { useMemo } from 'react'
import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { gridAxes, type GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { useText } from '../../../../text/use-text.ts'
import { axisValues } from './axis-labels.ts'
import { foldWords, type FoldedWords } from './fold-words.ts'
import type { TableAxes } from './lay-table.ts'

export type AxisLabels = Readonly<Record<GridAxis, readonly string[]>>
/** The values of every axis in words, and as its headings show them. */
export type TableLabels = {
  axes: GridAxes
  values: AxisLabels
  folded: Readonly<Record<GridAxis, readonly FoldedWords[]>>
}

/** CSS pixels: a letter as wide as most, and where headings of rows and lines break. */
const letterWidth = 8
const rowWidth = 144
const lineWidth = 120
/** So many lines of a heading are read at a glance. */
const fewLines = 2

/** @param columnWidth how wide the heading of a column may be, in CSS pixels */
export function useTableLabels(
  axes: GridAxes,
  { rows, columns }: TableAxes,
  columnWidth: number,
): TableLabels {
  const text = useText()
  const values = useMemo(() => ofEach((axis) => axisValues(axes, axis, text)), [axes, text])
  const folded = useMemo(() => {
    const widthOf = (axis: GridAxis) =>
      axis === columns ? columnWidth : axis === rows ? rowWidth : lineWidth
    return ofEach((axis) => foldWords(values[axis], Math.floor((widthOf(axis) * fewLines) / letterWidth)))
  }, [values, rows, columns, columnWidth])
  return useMemo(() => ({ axes, values, folded }), [axes, values, folded])
}

function ofEach<Value>(of: (axis: GridAxis) => Value): Record<GridAxis, Value> {
  return Object.fromEntries(gridAxes.map((axis) => [axis, of(axis)])) as Record<GridAxis, Value>
}
