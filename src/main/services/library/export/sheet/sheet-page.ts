import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { SheetCaption, SheetGrid } from '../../../../../shared/domain/export/contact-sheet.ts'
import type { Sheet, SheetBox, SheetCell, SheetLine } from '../../../../media/open.ts'

/** `image`: a small one of it; null where it has none. `ending`: what is said then. */
export type SheetEntry = {
  asset: Pick<Asset, 'fileName' | 'model' | 'createdAt' | 'stars'>
  ending: string
  image: string | null
}

/** @param words what stands at the foot of the page: its name and its number */
export function sheetPage(
  grid: SheetGrid,
  caption: SheetCaption,
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
  const quiet = { size: line.size, ink: 'quiet' } as const
  return {
    width,
    height,
    cells: entries.map((entry, place) => cellOf(grid, caption, entry, place)),
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

function cellOf(grid: SheetGrid, caption: SheetCaption, entry: SheetEntry, place: number): SheetCell {
  const { columns, margin, gap, cell, line } = grid
  const left = margin + (place % columns) * (cell.width + gap)
  const top = margin + Math.floor(place / columns) * (cell.height + gap)
  const whole = { left, top, width: cell.width, height: cell.imageHeight }
  const box = entry.image === null ? plateIn(whole) : whole
  return {
    image: { ...box, file: entry.image },
    lines: [
      ...(entry.image === null ? [endingOn(box, entry, line)] : []),
      ...captionOf(caption, entry, { ...whole, top: top + cell.imageHeight }, line),
    ],
  }
}

/** Lying, as a video would. */
function plateIn({ left, top, width, height }: SheetBox): SheetBox {
  const plateHeight = Math.min(height, Math.max(1, Math.round((width * 9) / 16)))
  return { left, top: top + height - plateHeight, width, height: plateHeight }
}

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

function captionOf(
  { name, model, date, stars }: SheetCaption,
  { asset }: SheetEntry,
  below: SheetBox,
  { size, height }: SheetGrid['line'],
): SheetLine[] {
  const rows: Pick<SheetLine, 'text' | 'ink' | 'align'>[][] = []
  if (name) rows.push([{ text: asset.fileName, ink: 'strong', align: 'left' }])
  if (model && asset.model !== null) rows.push([{ text: asset.model, ink: 'quiet', align: 'left' }])
  const last: (typeof rows)[number] = []
  if (date) last.push({ text: dayOf(asset.createdAt), ink: 'quiet', align: 'left' })
  if (stars) last.push({ text: '★'.repeat(asset.stars), ink: 'strong', align: date ? 'right' : 'left' })
  if (last.length > 0) rows.push(last)
  return rows.flatMap((row, nth) =>
    row.map((words) => ({ ...below, top: below.top + nth * height, height, size, ...words })),
  )
}

/** As `2026-11-28`, which is read alike everywhere. */
function dayOf(atMs: number): string {
  return new Date(atMs).toLocaleDateString('sv-SE')
}
