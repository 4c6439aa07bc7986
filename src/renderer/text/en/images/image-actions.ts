/** Words of what can be done with an image, wherever it is seen. */
export const imageActions = {
  bar: 'Image actions',
  more: 'More actions',
  menuOf: (name: string) => `Actions for ${name}`,
  /** An entry of the palette. */
  about: (action: string, name: string) => `${action}: ${name}`,
  again: 'Again',
  askedAgain: (name: string) => `“${name}” will be generated again`,
  /** An earlier press, whose answer never came, had ordered it. */
  orderedAlready: (name: string) =>
    `“${name}” was ordered already, so nothing new was ordered. Press again for one more.`,
  show: 'Show',
  orderUnknown: 'What this was made from is not known here any more.',
  connectionGone: 'The connection that made this is gone. Its settings can be used with another one.',
  madeOnCanvas: 'This was made for a part of a canvas. Ask for it again there.',
  openCanvas: 'Open the canvas',
  vary: 'Vary',
  variedInForm: 'What stood in the form was replaced by this image and its prompt',
  otherModel: 'With another model…',
  modelTitle: 'With another model',
  modelText: 'Fills the form; nothing is sent yet.',
  noModels: 'This connection has no model that makes images.',
  copy: 'Copy image',
  copied: 'The image is on the clipboard',
  notCopied: 'The image could not be copied',
  ownWindow: 'Open in its own window',
  noMoreWindows: 'No more windows can be opened. Close one first.',
}
