/** Text of what can be done with an image, wherever it is shown. */
export const imageActions = {
  bar: 'Image actions',
  /** An entry of the palette. */
  about: (action: string, name: string) => `${action}: ${name}`,
  again: 'Generate again',
  askedAgain: (name: string) => `“${name}” will be generated again`,
  /** An earlier press, whose answer never came, had ordered it. */
  orderedAlready: (name: string) =>
    `“${name}” was already submitted, so nothing new was sent. Click again for another.`,
  orderUnknown: 'The settings used for this are no longer available.',
  connectionGone: 'The connection used for this was removed. You can reuse the settings with another one.',
  madeOnCanvas: 'This was generated for part of a canvas. Generate it again there.',
  openCanvas: 'Open canvas',
  vary: 'Vary',
  variedInForm: 'Form replaced with this image and its prompt',
  otherModel: 'Try another model…',
  modelTitle: 'Try another model',
  modelText: 'Fills in the form. Nothing is sent yet.',
  noModels: 'This connection has no image models.',
  copy: 'Copy image',
  copied: 'Image copied',
  notCopied: 'Could not copy the image',
  ownWindow: 'Open in new window',
  noMoreWindows: 'Too many windows are open. Close one first.',
}
