import { counted, formatNumber } from '../counts.ts'

/** Text of files that look alike. */
export const similar = {
  action: 'Find similar',
  nothingSimilar: 'Nothing similar found',
  duplicates: 'Duplicates',
  findDuplicates: 'Find duplicates',
  hint: 'These images look nearly the same. Choose the one to keep in each group; you can restore the others from the trash.',
  comparing: 'Comparing images…',
  found: (count: number) => counted(count, 'group of duplicates', 'groups of duplicates'),
  preparing: (done: number, total: number) =>
    `Preparing images for comparison: ${formatNumber(done)} of ${formatNumber(total)}. More groups may appear.`,
  noneYet: 'No duplicates found so far',
  prepared: 'More images can be compared now.',
  compareAgain: 'Compare again',
  none: 'No duplicates found',
  noneText: 'No images in your Library look nearly the same.',
  passedOver: (count: number) =>
    count === 1 ? '1 group is left to review.' : `${formatNumber(count)} groups are left to review.`,
  group: (nth: number, count: number) => `Group ${formatNumber(nth)}: ${formatNumber(count)} images`,
  /** `facts`: pixels, size, date and rating. */
  keep: (name: string, facts: string) => `Keep ${name}, ${facts}`,
  kept: 'Keep',
  toTrash: 'To trash',
  best: 'Best copy',
  /** Why it is. */
  bestFor: {
    picked: 'Best: you picked it',
    kept: 'Best: not rejected',
    stars: 'Best: most stars',
    pixels: 'Best: most pixels',
    original: 'Best: the original',
    bytes: 'Best: largest file',
    age: 'Best: added first',
  },
  /** Where nothing is suggested. */
  doubts: {
    differs: 'Uncertain: differences. Choose which to keep.',
    plain: 'Uncertain: few details. Choose which to keep.',
  },
  trashOthers: (count: number) =>
    count === 1 ? 'Move the other to trash' : `Move the other ${formatNumber(count)} to trash`,
  keepAll: 'Keep all',
  keptAll: (count: number) => `All ${formatNumber(count)} kept`,
  compare: 'Compare',
  done: 'Done',
  next: 'Next groups',
  fromStart: 'Back to first groups',
}
