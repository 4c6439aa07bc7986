import { filesOf, formatNumber } from '../counts.ts'

/** Text of what takes space on the disk. */
export const space = {
  show: 'Show storage',
  title: 'Storage',
  counting: 'Calculating…',
  total: (used: string, free: string) => `${used} used, ${free} free on this disk`,
  by: 'Group by',
  groups: { kind: 'Kind', model: 'Model', month: 'Month', board: 'Board' },
  files: (count: number) => filesOf(count),
  added: 'Added from files',
  intermediates: 'Parts and masks of edits',
  documents: 'Canvas documents',
  thumbnails: 'Thumbnails',
  database: 'Database and its copies',
  requestLog: 'Request log',
  reserve: 'Reserved for when the disk is full',
  noModels: 'No files yet',
  boardsAlone: 'Each board counts its own files, without those of the boards inside it.',
  noBoards: 'No board has files yet',
  most: (count: number) => `The ${formatNumber(count)} largest are shown.`,
  done: 'Done',
}
