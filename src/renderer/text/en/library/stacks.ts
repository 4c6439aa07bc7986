import { filesOf, formatNumber } from '../counts.ts'

/** Text of files that the Library shows as one. */
export const stacks = {
  title: 'Stacks',
  /** Of the switch, while it does nothing. */
  flatHere: 'Stacks are shown in the full library only. Boards, ratings and searches show every file.',
  hint: 'Show images made together as one',
  /** What a tile is called, before the name of its cover. */
  stackOf: (count: number) => `Stack of ${formatNumber(count)}`,
  inStack: 'In the open stack',
  open: 'Open stack',
  openOf: (count: number) => `Open stack of ${formatNumber(count)}`,
  close: 'Close stack',
  closeOf: (count: number) => `Close stack of ${formatNumber(count)}`,
  opened: (count: number) => `Stack of ${formatNumber(count)} opened`,
  closed: (count: number) => `Stack of ${formatNumber(count)} closed`,
  stack: 'Stack',
  stackSelected: 'Stack selected files',
  stackTakes: 'Stack all made with these settings',
  onlyTake: 'No other file was made with these settings.',
  stacked: (count: number) => `${filesOf(count)} stacked`,
  tooMany: (most: number) => `A stack holds up to ${formatNumber(most)} files. Select fewer.`,
  tooFew: 'Select two or more files to stack them.',
  unstack: 'Unstack',
  unstacking: (done: number, total: number) => `Unstacking: ${formatNumber(done)} of ${formatNumber(total)}`,
  unstacked: (count: number) => `${filesOf(count)} unstacked`,
  notStacked: 'None of these files is in a stack.',
  takeOut: 'Remove from stack',
  takenOut: 'Removed from its stack',
  makeCover: 'Make cover',
  coverMade: 'Cover of the stack changed',
}
