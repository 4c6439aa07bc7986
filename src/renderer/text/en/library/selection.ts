import { formatNumber, filesOf } from '../counts.ts'

const ofAll = (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

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
  compare: 'Compare',

  moving: (done: number, total: number) => `Moving to trash: ${ofAll(done, total)}`,
  moved: (count: number) => `${filesOf(count)} moved to trash`,
  restoring: (done: number, total: number) => `Restoring: ${ofAll(done, total)}`,
  restored: (count: number) => `${filesOf(count)} restored`,
  rating: (done: number, total: number) => `Rating: ${ofAll(done, total)}`,
  rated: (count: number) => `${filesOf(count)} rated`,
  addTag: 'Add tag…',
  addTagTo: (count: number) => (count === 1 ? 'Add a tag' : `Add a tag to ${filesOf(count)}`),
  removeTag: 'Remove tag…',
  removeTagFrom: (count: number) => (count === 1 ? 'Remove a tag' : `Remove a tag from ${filesOf(count)}`),
  tagHint: 'Find or create a tag',
  tagFind: 'Find a tag',
  noTagFound: 'No matching tags.',
  tagging: (done: number, total: number) => `Updating tags: ${ofAll(done, total)}`,
  tagged: (count: number, paths: readonly string[]) => `${filesOf(count)} tagged ${quoted(paths)}`,
  alreadyTagged: (paths: readonly string[]) => `Already tagged ${quoted(paths)}`,
  untagged: (count: number, path: string) => `Tag “${path}” removed from ${filesOf(count)}`,
  notTagged: (path: string) => `Not tagged “${path}”`,
  labelling: (done: number, total: number) => `Labeling: ${ofAll(done, total)}`,
  labelled: (count: number) => `Label of ${filesOf(count)} changed`,
  leftOut: (count: number) =>
    count === 1
      ? '1 file was left out: it is no longer where it was.'
      : `${filesOf(count)} were left out: they are no longer where they were.`,
}
