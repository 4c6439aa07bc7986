/** Words of the grids of the Images room: many images ordered together as a table. */
export const grids = {
  title: 'Grid',
  open: 'Open the grid: prompts × models × sizes',
  back: 'Back to Images',
  backToGrids: 'Back to all grids',

  prompts: 'Prompts, one a line',
  promptsPlaceholder: 'A lighthouse at {dusk|dawn}\nA lighthouse in fog',
  models: 'Models',
  modelsMissing: (models: string) => `This connection does not list ${models}: nothing is generated with it.`,
  modelsChosen: (chosen: number, all: number) => `${chosen} of ${all}`,
  sizes: 'Sizes',
  otherSizes: 'Other sizes',
  otherSizesHint: 'Like 1280x720, with spaces between',
  otherSizesWrong: (words: string) => `Not a size: ${words}. Write sizes like 1280x720.`,
  variations: 'Variations of each',
  variationsWrong: (most: number) => `Ask for 1 to ${most} variations.`,
  generate: (count: number, written: string) =>
    count === 1 ? 'Generate 1 image' : `Generate ${written} images`,
  generateNone: 'Nothing to generate yet',

  dryRun: 'Dry run',
  dryRunText: 'Nothing is sent until you press Generate.',
  images: (count: number): string =>
    count === 1 ? 'image, as one request' : 'images, each a request of its own',
  atOnce: 'at a time at most',
  expected: 'expected',
  timeUnknown: 'Not known',
  timeUnknownOf: (models: string) =>
    `No image of ${models} has been made yet: how long it takes is not known.`,
  timeKnownOnly: (models: string) => `The time leaves out ${models}, of which no image has been made yet.`,
  pausedNote: 'Everything is paused: new images wait until you resume.',
  refused: (count: number) =>
    count === 1 ? '1 combination cannot be made' : `${count} combinations cannot be made`,
  advanced: (names: string) => `Advanced, as in the form of one image: ${names}.`,
  advancedWrong:
    'Something under Advanced in the form of one image cannot be sent. Correct it there, or leave it out.',
  advancedLeaveOut: 'Leave it out',
  styleChanged: (name: string) =>
    `The style “${name}” was changed after this grid was ordered. What it adds now is shown above.`,
  styleAsNow: 'Use it as it is now',
  qualityLeftOut: (models: string, quality: string) =>
    `${models} chooses the quality itself: “${quality}” is not sent to it.`,
  styleImagesLeftOut: (models: string) =>
    `${models} accepts no reference images: of the style only its words are sent.`,
  refusals: {
    'takes-no-images': (model: string, _sizes: string) => `${model} does not accept reference images.`,
    'takes-no-size': (model: string, sizes: string) =>
      `${model} chooses the size itself. Left out: ${sizes}.`,
    'size-not-offered': (model: string, sizes: string) => `${model} does not offer ${sizes}.`,
  },
  refusedCell: {
    'takes-no-images': 'Cannot be made: the model does not accept reference images',
    'takes-no-size': 'Cannot be made: the model chooses the size itself',
    'size-not-offered': 'Cannot be made: the model does not offer this size',
  },
  planned: 'Will be generated',
  rowsBelow: (count: number) => (count === 1 ? '1 more row' : `${count} more rows`),
  missing: {
    prompts: 'Write at least one prompt.',
    models: 'Choose at least one model.',
    sizes: 'Choose at least one size.',
  },
  promptsTooLong: {
    'too-long': 'A prompt is longer than 32,000 characters.',
    'too-long-together':
      'The prompts of all images together are longer than 1,000,000 characters: take shorter ones, or fewer images.',
  },
  tooMany: (count: string, most: string) =>
    `These are ${count} combinations. A grid holds up to ${most}: take fewer prompts, models, sizes or variations.`,

  earlier: 'Your grids',
  older: 'Show older ones',
  emptyTitle: 'No grids yet',
  emptyText: 'Write a few prompts, choose models and sizes, and see them side by side.',
  connectText: 'Connect a gateway to generate a grid.',
  openGrid: 'Open grid',
  openNamed: (name: string) => `Open the grid “${name}”`,
  removeNamed: (name: string) => `Remove the grid “${name}” from the list`,
  removed: (name: string) => `“${name}” was removed from the list. Its images stay.`,
  andMore: (count: number) => `+ ${count}`,
  savedOf: (saved: string, all: string) => `${saved} of ${all} made`,
  timeLeft: (time: string) => `about ${time} left`,
  slow: 'longer than usual',
  progress: 'Made so far',
  lost: (count: number) => `${count} not made`,
  live: (count: number) => `${count} to come`,
  shapeOf: (prompts: number, models: number, sizes: number, variations: number) =>
    [
      prompts === 1 ? '1 prompt' : `${prompts} prompts`,
      models === 1 ? '1 model' : `${models} models`,
      sizes === 1 ? '1 size' : `${sizes} sizes`,
      ...(variations === 1 ? [] : [`${variations} variations`]),
    ].join(' × '),

  axes: { prompts: 'Prompts', models: 'Models', sizes: 'Sizes', variations: 'Variations' },
  axisNone: 'None',
  rows: 'Rows',
  columns: 'Columns',
  swap: 'Swap rows and columns',
  tileSize: 'Tile size',
  variation: (number: number) => `Variation ${number}`,
  table: 'Images of the grid',
  cell: (words: string, state: string) => `${words}: ${state}`,
  made: 'made',
  inTrash: 'In the trash',
  deleted: 'Deleted for ever',
  cancelRest: 'Cancel the rest',
  cancelNote: (unsent: number, sent: number) =>
    [
      unsent === 0 ? '' : `${unsent} not sent yet: cancelling is free.`,
      sent === 0 ? '' : `${sent} already sent: may still be made and charged.`,
    ]
      .filter(Boolean)
      .join(' '),
  cancelled: (unsent: number, sent: number) =>
    sent === 0
      ? `Cancelled ${unsent} before they were sent. Nothing of them is charged.`
      : `Cancelled ${unsent} before they were sent, and ${sent} that the gateway may still make and charge.`,
  pauseNote: 'Pauses all images and videos not sent yet. What the gateway already has continues.',
  change: 'Change and order again',
}
