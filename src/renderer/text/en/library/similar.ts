const { format } = new Intl.NumberFormat('en')

/** Text of images that look alike. */
export const similar = {
  action: 'Find similar',
  nothingSimilar: 'No similar images found',
  duplicates: 'Duplicates',
  findDuplicates: 'Find duplicates',
  hint: 'These images look the same. Choose the one to keep in each group; the others can be restored from the trash.',
  comparing: 'Comparing images…',
  found: (count: number) => (count === 1 ? '1 group of duplicates' : `${format(count)} groups of duplicates`),
  none: 'No duplicates found',
  noneText: 'None of the images in your Library look the same.',
  allDone: 'All groups are reviewed',
  group: (count: number) => `${format(count)} similar images`,
  keep: (name: string, size: string) => `Keep ${name}, ${size}`,
  best: 'Suggested',
  trashOthers: (count: number) =>
    count === 1 ? 'Move the other to trash' : `Move the other ${format(count)} to trash`,
  keepAll: 'Keep all',
  compare: 'Compare',
  more: 'Next groups',
}
