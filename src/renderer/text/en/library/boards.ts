/** Text of boards: files of the Library, grouped under a name. */
export const boards = {
  title: 'Boards',
  all: 'All files',
  open: (name: string) => `Board: ${name}`,
  withCount: (name: string, count: number, written: string) =>
    count === 1 ? `${name}, 1 item` : `${name}, ${written} items`,
  actionsFor: (name: string) => `Actions for the board “${name}”`,
  back: 'Back to all files',
  gone: 'This board no longer exists.',
  tooMany: 'You have reached the maximum number of boards. Delete one first.',

  add: 'Add to board…',
  takeOff: 'Remove from this board',
  chooseTitle: 'Add to a board',
  chooseFor: (count: number) => (count === 1 ? 'Add to a board' : `Add ${count} files to a board`),
  chooseHint: 'Find or create a board',
  chooseEmpty: 'No boards yet. Type a name and press Enter.',
  newNamed: (name: string) => `New board “${name}”`,

  added: (count: number, name: string) =>
    count === 1 ? `Added to “${name}”` : `${count} files added to “${name}”`,
  addedToNew: (count: number, name: string) =>
    count === 1 ? `Added to the new board “${name}”` : `${count} files added to the new board “${name}”`,
  alreadyThere: (count: number, name: string) =>
    count === 1 ? `Already on “${name}”` : `All of them are already on “${name}”`,
  made: (name: string) => `Board “${name}” created`,
  takenOff: (count: number, name: string) =>
    count === 1 ? `Removed from “${name}”` : `${count} files removed from “${name}”`,
  renamed: (name: string) => `Board renamed to “${name}”`,
  removed: (name: string) => `Board “${name}” deleted. Its files stay in your Library.`,

  create: 'New board',
  remove: 'Delete board',
  nameMissing: 'Enter a name.',

  paneEmpty: 'Group images and videos on boards. Press B on an image or video to add it.',
  emptyTitle: 'This board is empty',
  emptyText: 'Press B on any image or video, or drag tiles onto the board’s name.',
  emptyKind: 'Nothing on this board matches the filters',
}
