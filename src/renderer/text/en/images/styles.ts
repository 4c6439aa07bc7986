/** Words of the styles of images. */
export const styles = {
  style: 'Style',
  none: 'None',
  manage: 'Make or change a style',
  create: 'New style…',
  edit: (name: string) => `Change “${name}”…`,
  remove: (name: string) => `Delete “${name}”`,
  saveAs: 'Save as…',
  saveFile: (name: string) => `Save “${name}” as a file…`,
  fileHint: (edge: number) =>
    `The file holds the words and the images, these with at most ${edge} pixels a side.`,
  saveFirst: 'Save the style first: the file holds what is saved.',
  openFile: 'Open a style file…',
  taken: (name: string, images: number) =>
    images === 0
      ? `The style “${name}” was added.`
      : `The style “${name}” was added. ${images === 1 ? 'Its image is' : `Its ${images} images are`} in your Library.`,
  knownAlready: (name: string) => `You have this style already: “${name}”.`,
  refused: {
    'not-a-style': (file: string) =>
      `${file} is not a style of Atelier, or it is damaged. Nothing was changed.`,
    newer: (file: string) =>
      `${file} was written by a later version of Atelier. Update the app to open it. Nothing was changed.`,
  },
  removed: (name: string) => `The style “${name}” was deleted`,
  /** In the place of its name. */
  goneName: 'Deleted style',
  gone: 'The style that was chosen here was deleted. Choose another one, or None.',
  unread: 'The styles cannot be read just now.',
  yourPrompt: 'your prompt',
  takesNoImages: 'This model does not accept images: only the words are added.',
  takesSome: (room: number, count: number) => `There is room for ${room} of its ${count} images.`,
  newStyle: 'New style',
  changeStyle: 'Change the style',
  name: 'Name',
  nameMissing: 'Give the style a name.',
  before: 'Words before the prompt',
  beforeExample: 'Ink drawing of',
  after: 'Words after the prompt',
  afterExample: 'thin lines, white paper',
  images: 'Reference images',
  imagesHint: (most: number) => `Up to ${most}; for models that accept images`,
  empty: 'Write words before or after, or add an image.',
  save: 'Save style',
  discard: 'Discard changes',
  discarded: 'What was not saved of the style was discarded',
}
