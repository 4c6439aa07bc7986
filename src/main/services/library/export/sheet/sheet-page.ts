import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { SheetGrid } from '../../../../../shared/domain/export/contact-sheet.ts'
import type { Sheet, SheetBox, SheetCell, SheetLine } from '../../../../media/open.ts'

/** `image`: a small one of it; null where it has none. `ending`: what is said then. */
export type SheetEntry = {
  asset: Pick<Asset, 'fileName' | 'model' | 'createdAt' | 'stars' | 'width' | 'height'>
  ending: string
  image: string | null
}

/** @param words what stands at the foot of the page: its name and its number */
export function sheetPage(
  grid: SheetGrid,
  entries: readonly SheetEntry[],
  words: { name: string; number: string },
): Sheet {
  const { width, height, margin, line } = grid
  const foot = {
    ...{ left: margin, top: height - margin - line.height },
    ...{ width: width - 2 * margin, height: line.height },
  }
  // The number wants little room.
  const half = Math.floor(foot.width / 2)
  const raised = airAbove(grid, entries)
  const quiet = { size: line.size, ink: 'quiet' } as const
  return {
    width,
    height,
    cells: entries.map((entry, place) =>
      cellOf(grid, { entry, place, height: rowHeight(grid, entries, place), raised }),
    ),
    lines: [
      { ...foot, ...quiet, width: foot.width - half, text: words.name, align: 'left' },
      {
        ...foot,
        ...quiet,
        left: foot.left + foot.width - half,
        width: half,
        text: words.number,
        align: 'right',
      },
    ],
  }
}

/** What the tallest of the first row leaves free above it would be an empty head of the page. */
function airAbove(grid: SheetGrid, entries: readonly SheetEntry[]): number {
  return grid.cell.imageHeight - rowHeight(grid, entries, 0)
}

/** Of the tallest image in the row of that one. */
function rowHeight(grid: SheetGrid, entries: readonly SheetEntry[], place: number): number {
  const begin = place - (place % grid.columns)
  const row = entries.slice(begin, begin + grid.columns)
  return Math.max(...row.map((entry) => drawnHeight(grid, entry)))
}

function drawnHeight({ cell }: SheetGrid, { image, asset }: SheetEntry): number {
  if (image === null) return plateHeight(cell.width, cell.imageHeight)
  const { width, height } = asset
  if (width === null || height === null || width <= 0) return cell.imageHeight
  return Math.min(cell.imageHeight, Math.round((cell.width * height) / width))
}

/** Images of a row have one middle, and their words begin where the tallest of them ends. `height`: of that. */
function cellOf(
  grid: SheetGrid,
  { entry, place, height, raised }: { entry: SheetEntry; place: number; height: number; raised: number },
): SheetCell {
  const { columns, margin, gap, cell, line } = grid
  const left = margin + (place % columns) * (cell.width + gap)
  const top = margin - raised + Math.floor(place / columns) * (cell.height + gap)
  const foot = top + cell.imageHeight
  const whole = { left, top: foot - height, width: cell.width, height }
  const box = entry.image === null ? plateIn(whole) : whole
  return {
    image: { ...box, file: entry.image },
    lines: [
      ...(entry.image === null ? [endingOn(box, entry, line)] : []),
      ...captionOf(entry, { ...whole, top: foot }, grid),
    ],
  }
}

/** Lying, as a video would. */
function plateIn({ left, top, width, height }: SheetBox): SheetBox {
  const own = plateHeight(width, height)
  return { left, top: top + Math.floor((height - own) / 2), width, height: own }
}

const plateHeight = (width: number, most: number) => Math.min(most, Math.max(1, Math.round((width * 9) / 16)))

function endingOn(plate: SheetBox, { ending }: SheetEntry, { size, height }: SheetGrid['line']): SheetLine {
  const top = plate.top + Math.max(0, Math.floor((plate.height - height) / 2))
  return {
    ...plate,
    top,
    height: Math.min(height, plate.height),
    text: ending,
    size,
    ink: 'quiet',
    align: 'centre',
  }
}

/** What is not known of it leaves no line empty. */
function captionOf({ asset }: SheetEntry, below: SheetBox, { captionRows, line }: SheetGrid): SheetLine[] {
  const words = {
    name: asset.fileName,
    model: asset.model ?? '',
    date: dayOf(asset.createdAt),
    stars: '★'.repeat(asset.stars),
  }
  const rows = captionRows
    .map((row) => row.filter((key) => words[key] !== ''))
    .filter((row) => row.length > 0)
  return rows.map((row, nth) => ({
    ...{ ...below, top: below.top + nth * line.height, height: line.height, size: line.size },
    text: row.map((key) => words[key]).join(' · '),
    ink: row.every((key) => key === 'name' || key === 'stars') ? 'strong' : 'quiet',
    align: 'centre',
  }))
}

/** As `2026-11-28`, which is read alike everywhere. */
function dayOf(atMs: number): string {
  return new Date(atMs).toLocaleDateString('sv-SE')
}
