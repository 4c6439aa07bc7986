const counted = (count: number) =>
  count === 1 ? '1 item' : `${new Intl.NumberFormat('en').format(count)} items`
const ofAll = (done: number, total: number) => {
  const { format } = new Intl.NumberFormat('en')
  return `${format(done)} of ${format(total)}`
}

/** Text of selecting several files of a list, and of what is done with all of them. */
export const selection = {
  selected: (written: string) => `${written} selected`,
  none: 'Nothing selected',
  bar: 'Selection',
  all: 'Select all',
  invert: 'Invert selection',
  clear: 'Clear selection',
  /** The check of a tile. */
  select: (name: string) => `Select ${name}`,
  rate: 'Rate',

  moving: (done: number, total: number) => `Moving to trash: ${ofAll(done, total)}`,
  moved: (count: number) => `${counted(count)} moved to trash`,
  restoring: (done: number, total: number) => `Restoring: ${ofAll(done, total)}`,
  restored: (count: number) => `${counted(count)} restored`,
  rating: (done: number, total: number) => `Rating: ${ofAll(done, total)}`,
  rated: (count: number) => `${counted(count)} rated`,
  leftOut: (count: number) =>
    count === 1
      ? '1 item was left out: it is no longer where it was.'
      : `${counted(count)} were left out: they are no longer where they were.`,
}
