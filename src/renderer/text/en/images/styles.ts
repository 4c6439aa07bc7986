/** Text of the styles of images. */
export const styles = {
  style: 'Style',
  manage: 'Manage styles',
  create: 'New style…',
  edit: (name: string) => `Edit “${name}”…`,
  remove: (name: string) => `Delete “${name}”`,
  saveFile: (name: string) => `Save “${name}” as a file…`,
  fileHint: (edge: number) =>
    `The file contains the text and the images, scaled to at most ${edge} pixels per side.`,
  saveFirst: 'Save the style first. The file contains the last saved version.',
  taken: (name: string, images: number) =>
    images === 0
      ? `Style “${name}” added.`
      : `Style “${name}” added. ${images === 1 ? 'Its image is' : `Its ${images} images are`} in your Library.`,
  knownAlready: (name: string) => `You already have this style: “${name}”.`,
  refused: {
    'not-a-style': (file: string) =>
      `${file} is not an Atelier style, or it is damaged. Nothing was changed.`,
    newer: (file: string) =>
      `${file} was saved by a newer version of Atelier. Update the app to open it. Nothing was changed.`,
  },
  removed: (name: string) => `Style “${name}” deleted`,
  /** In the place of its name. */
  goneName: 'Deleted style',
  gone: 'The selected style was deleted. Choose another one, or “None”.',
  unread: 'Your styles could not be loaded.',
  yourPrompt: 'your prompt',
  takesNoImages: 'This model does not accept images. Only the text is added.',
  takesSome: (room: number, count: number) => `Only ${room} of its ${count} images can be sent.`,
  newStyle: 'New style',
  changeStyle: 'Edit style',
  nameMissing: 'Enter a name.',
  before: 'Text before the prompt',
  beforeExample: 'Ink drawing of',
  after: 'Text after the prompt',
  afterExample: 'thin lines, white paper',
  imagesHint: (most: number) => `Up to ${most}, for models that accept images`,
  empty: 'Add text before or after the prompt, or an image.',
  save: 'Save style',
  discard: 'Discard changes',
  discarded: 'Unsaved style changes discarded',
}
