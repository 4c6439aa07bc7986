import { z } from 'zod'

/** Paper at 200 dots an inch, and a screen. */
export const sheetPages = {
  a4: { width: 1654, height: 2339 },
  'a4-wide': { width: 2339, height: 1654 },
  letter: { width: 1700, height: 2200 },
  'letter-wide': { width: 2200, height: 1700 },
  screen: { width: 2560, height: 1440 },
} as const
export const SheetPage = z.enum(['a4', 'a4-wide', 'letter', 'letter-wide', 'screen'])
export type SheetPage = z.infer<typeof SheetPage>

export const mostSheetColumns = 10

/** What stands below each image. */
export const SheetCaption = z.object({
  name: z.boolean(),
  model: z.boolean(),
  date: z.boolean(),
  stars: z.boolean(),
})
export type SheetCaption = z.infer<typeof SheetCaption>

/** Images as small ones on pages, as photographers print them. */
export const SheetLook = z.object({
  page: SheetPage,
  columns: z.number().int().min(1).max(mostSheetColumns),
  caption: SheetCaption,
})
export type SheetLook = z.infer<typeof SheetLook>

/** Where what is on a page is, in pixels. */
export type SheetGrid = {
  width: number
  height: number
  columns: number
  rows: number
  margin: number
  gap: number
  cell: { width: number; height: number; imageHeight: number }
  /** Of a line of words, and of its letters. */
  line: { height: number; size: number }
  /** What stands on each line below an image. */
  captionRows: readonly (readonly (keyof SheetCaption)[])[]
}

const margin = 84
const gap = 32
const letters = { least: 15, most: 24 }
/** How wide a date and five stars are beside each other, in sizes of letters. */
const dateAndStars = 13

/** As many rows of images about as high as wide as the page has room for, which they share. */
export function sheetGrid({ page, columns, caption }: SheetLook): SheetGrid {
  const { width, height } = sheetPages[page]
  const cellWidth = Math.floor((width - 2 * margin - (columns - 1) * gap) / columns)
  const size = Math.round(Math.min(letters.most, Math.max(letters.least, cellWidth / 14)))
  const line = { size, height: Math.round(size * 1.5) }
  const captionRows = rowsOf(caption, cellWidth >= size * dateAndStars)
  const captionHeight = captionRows.length * line.height
  const footer = line.height + gap
  const room = height - 2 * margin - footer
  const rows = Math.max(1, Math.floor((room + gap) / (cellWidth + captionHeight + gap)))
  const cellHeight = Math.floor((room + gap) / rows) - gap
  const cell = { width: cellWidth, height: cellHeight, imageHeight: cellHeight - captionHeight }
  return { width, height, columns, rows, margin, gap, cell, line, captionRows }
}

/** Date and stars stand beside each other where there is room for both. */
function rowsOf(caption: SheetCaption, isWide: boolean): (keyof SheetCaption)[][] {
  const keys = SheetCaption.keyof().options.filter((key) => caption[key])
  const isShared = isWide && caption.date && caption.stars
  return isShared
    ? [...keys.filter((key) => key === 'name' || key === 'model').map((key) => [key]), ['date', 'stars']]
    : keys.map((key) => [key])
}

export function mostOnSheetPage(look: SheetLook): number {
  const { columns, rows } = sheetGrid(look)
  return columns * rows
}

export function sheetPagesFor(count: number, look: SheetLook): number {
  return Math.ceil(count / mostOnSheetPage(look))
}
