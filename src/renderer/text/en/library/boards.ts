import { filesOf } from '../counts.ts'

/** Text of boards: files of the Library, grouped under a name. */
export const boards = {
  title: 'Boards',
  all: 'All files',
  open: (name: string) => `Board: ${name}`,
  withCount: (name: string, count: number, written: string) =>
    count === 1 ? `${name}, 1 file` : `${name}, ${written} files`,
  actionsFor: (name: string) => `Actions for the board “${name}”`,
  back: 'Back to all files',
  gone: 'This board no longer exists.',
  tooMany: 'You have reached the maximum number of boards. Delete one first.',

  add: 'Add to board…',
  takeOff: 'Remove from this board',
  chooseTitle: 'Add to a board',
  chooseFor: (count: number) => (count === 1 ? 'Add to a board' : `Add ${filesOf(count)} to a board`),
  chooseHint: 'Find or create a board',
  chooseEmpty: 'No boards yet. Type a name and press Enter.',
  newNamed: (name: string) => `New board “${name}”`,

  added: (count: number, name: string) =>
    count === 1 ? `Added to “${name}”` : `${filesOf(count)} added to “${name}”`,
  addedToNew: (count: number, name: string) =>
    count === 1 ? `Added to the new board “${name}”` : `${filesOf(count)} added to the new board “${name}”`,
  alreadyThere: (count: number, name: string) =>
    count === 1 ? `Already on “${name}”` : `All of them are already on “${name}”`,
  made: (name: string) => `Board “${name}” created`,
  takenOff: (count: number, name: string) =>
    count === 1 ? `Removed from “${name}”` : `${filesOf(count)} removed from “${name}”`,
  renamed: (name: string) => `Board renamed to “${name}”`,
  removed: (name: string) => `Board “${name}” deleted. Its files stay in your Library.`,
  removedWith: (name: string, nested: number) =>
    nested === 1
      ? `Board “${name}” and the board in it deleted. Their files stay in your Library.`
      : `Board “${name}” and ${nested} boards in it deleted. Their files stay in your Library.`,
  moved: (name: string, target: string) => `“${name}” moved into “${target}”`,
  movedOut: (name: string) => `“${name}” moved to the top level`,
  cannotMove: 'A board cannot be inside itself, and no more than 8 boards can be inside one another.',

  moveTo: 'Move to…',
  moveTitle: (name: string) => `Move “${name}” to`,
  moveHint: 'Find a board',
  moveOut: 'Top level',
  moveNowhere: 'There is no board to move it to.',
  inBoard: (name: string, parent: string) => `${name} (in ${parent})`,
  fold: (name: string) => `Hide boards in “${name}”`,
  unfold: (name: string) => `Show boards in “${name}”`,
  createInside: 'New board inside…',
  createIn: (name: string) => `New board in “${name}”`,
  atLevel: (level: number) => `Level ${level}`,
  folded: 'boards in it hidden',
  unfolded: 'boards in it shown',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeNested: (count: number) =>
    count === 1
      ? 'There is a board inside it. Move it up, or delete it too? No files are deleted.'
      : `There are ${count} boards inside it. Move them up, or delete them too? No files are deleted.`,
  moveNestedUp: 'Move up',
  removeNestedToo: 'Delete all',

  create: 'New board',
  remove: 'Delete board',
  nameMissing: 'Enter a name.',

  paneEmpty: 'Group images and videos on boards. Press B on an image or video to add it.',
  emptyTitle: 'This board is empty',
  emptyText:
    'Drop files here, or choose Add files. To add what is in the Library, drag tiles onto the board’s name or press B on them.',
  emptyKind: 'Nothing on this board matches the filters',
}
