/** Words of boards: files of the Library that were put together under a name. */
export const boards = {
  title: 'Boards',
  all: 'Everything',
  open: (name: string) => `Board: ${name}`,
  withCount: (name: string, count: number, written: string) =>
    count === 1 ? `${name}, 1 item` : `${name}, ${written} items`,
  actionsFor: (name: string) => `Actions for the board “${name}”`,
  back: 'Back to everything',
  gone: 'This board is not there any more.',
  tooMany: 'There are as many boards as can be. Delete one first.',

  add: 'Add to board…',
  takeOff: 'Take off this board',
  chooseTitle: 'Add to a board',
  chooseFor: (count: number) => (count === 1 ? 'Add to a board' : `Add ${count} files to a board`),
  chooseHint: 'Find a board, or name a new one',
  chooseEmpty: 'No boards yet. Type a name and press Enter.',
  newNamed: (name: string) => `New board “${name}”`,

  added: (count: number, name: string) =>
    count === 1 ? `Added to “${name}”` : `${count} files added to “${name}”`,
  addedToNew: (count: number, name: string) =>
    count === 1 ? `Added to the new board “${name}”` : `${count} files added to the new board “${name}”`,
  alreadyThere: (count: number, name: string) =>
    count === 1 ? `It is on “${name}” already` : `They are on “${name}” already`,
  made: (name: string) => `“${name}” is a new board`,
  takenOff: (count: number, name: string) =>
    count === 1 ? `Taken off “${name}”` : `${count} files taken off “${name}”`,
  renamed: (name: string) => `The board is called “${name}”`,
  removed: (name: string) => `The board “${name}” is deleted. Its files stay in the Library.`,

  create: 'New board',
  rename: 'Rename',
  remove: 'Delete board',
  name: 'Name',
  nameMissing: 'Give the board a name.',
  save: 'Save',

  paneEmpty: 'Put images and videos together under a name. Press B on any of them.',
  emptyTitle: 'Nothing is on this board',
  emptyText: 'Press B on an image or a video anywhere, or drag tiles onto the name of the board.',
  emptyKind: 'Nothing on this board is shown by these filters',
}
