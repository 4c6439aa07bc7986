import { mostCharactersTogether, mostPromptCharacters } from '../../../../shared/domain/prompt-length.ts'
import { formatNumber } from '../counts.ts'

/** Text of the grids of the Images room: many images ordered together as a table. */
export const grids = {
  title: 'Grid',
  open: 'Open the grid: prompts × models × sizes',
  backToGrids: 'Back to all grids',

  prompts: 'Prompts, one per line',
  promptsPlaceholder: 'A lighthouse at {dusk|dawn}\nA lighthouse in fog',
  modelsMissing: (models: string) => `Not available on this connection, so left out: ${models}.`,
  modelsChosen: (chosen: number, all: number) => `${chosen} of ${all}`,
  sizes: 'Sizes',
  otherSizes: 'Other sizes',
  otherSizesHint: 'For example 1280x720, separated by spaces',
  otherSizesWrong: (words: string) => `Not a size: ${words}. Enter sizes such as 1280x720.`,
  variations: 'Variations each',
  variationsWrong: (most: number) => `Enter 1–${most}.`,
  generate: (count: number, written: string) =>
    count === 1 ? 'Generate 1 image' : `Generate ${written} images`,
  generateNone: 'Nothing to generate yet',

  dryRun: 'Preview',
  dryRunText: 'Nothing is sent until you click “Generate”.',
  images: (count: number): string => (count === 1 ? 'image, one request' : 'images, one request each'),
  atOnce: 'at a time, at most',
  expected: 'estimated',
  timeUnknownOf: (models: string) => `No time estimate for ${models}: no images generated yet.`,
  timeKnownOnly: (models: string) => `The estimate excludes ${models}: no images generated yet.`,
  pausedNote: 'Everything is paused. New images wait until you resume.',
  refused: (count: number) =>
    count === 1 ? '1 unsupported combination' : `${count} unsupported combinations`,
  advanced: (names: string) => `Advanced settings from the image form: ${names}.`,
  advancedWrong: 'An advanced setting in the image form is not valid. Fix it there, or leave it out.',
  advancedLeaveOut: 'Leave out',
  styleChanged: (name: string) =>
    `Style “${name}” has changed since this grid was generated. The current version is shown above.`,
  styleAsNow: 'Use current version',
  qualityLeftOut: (models: string, quality: string) =>
    `Quality cannot be set for ${models}, so “${quality}” is not sent.`,
  styleImagesLeftOut: (models: string) =>
    `Only the style’s text is sent to ${models}: reference images are not supported.`,
  refusals: {
    'takes-no-images': (model: string, _sizes: string) => `${model} does not accept reference images.`,
    'takes-no-size': (model: string, sizes: string) =>
      `The size cannot be set for ${model}. Left out: ${sizes}.`,
    'size-not-offered': (model: string, sizes: string) => `${model} does not offer ${sizes}.`,
  },
  refusedCell: {
    'takes-no-images': 'Not supported: the model does not accept reference images',
    'takes-no-size': 'Not supported: the size cannot be set for this model',
    'size-not-offered': 'Not supported: the model does not offer this size',
  },
  planned: 'Will be generated',
  rowsBelow: (count: number) => (count === 1 ? '1 more row' : `${count} more rows`),
  missing: {
    prompts: 'Enter at least one prompt.',
    models: 'Choose at least one model.',
    sizes: 'Choose at least one size.',
  },
  promptsTooLong: {
    'too-long': `A prompt is longer than ${formatNumber(mostPromptCharacters)} characters.`,
    'too-long-together': `The prompts for all images add up to more than ${formatNumber(mostCharactersTogether)} characters. Shorten them or make fewer images.`,
  },
  tooMany: (count: string, most: string) =>
    `That makes ${count} combinations, and a grid can have up to ${most}. Use fewer prompts, models, sizes or variations.`,

  earlier: 'Your grids',
  older: 'Show older',
  emptyTitle: 'No grids yet',
  emptyText: 'Enter a few prompts, choose models and sizes, and compare the results side by side.',
  connectText: 'Connect a gateway to generate a grid.',
  openGrid: 'Open grid',
  openNamed: (name: string) => `Open the grid “${name}”`,
  removeNamed: (name: string) => `Remove the grid “${name}” from the list`,
  removed: (name: string) => `“${name}” removed from the list. Its images are kept.`,
  andMore: (count: number) => `+ ${count}`,
  savedOf: (saved: string, all: string) => `${saved} of ${all} generated`,
  timeLeft: (time: string) => `about ${time} left`,
  slow: 'longer than usual',
  progress: 'Progress',
  lost: (count: number) => `${count} not generated`,
  live: (count: number) => `${count} remaining`,
  shapeOf: (prompts: number, models: number, sizes: number, variations: number) =>
    [
      prompts === 1 ? '1 prompt' : `${prompts} prompts`,
      models === 1 ? '1 model' : `${models} models`,
      sizes === 1 ? '1 size' : `${sizes} sizes`,
      ...(variations === 1 ? [] : [`${variations} variations`]),
    ].join(' × '),

  axes: { prompts: 'Prompts', models: 'Models', sizes: 'Sizes', variations: 'Variations' },
  rows: 'Rows',
  columns: 'Columns',
  swap: 'Swap rows and columns',
  variation: (number: number) => `Variation ${number}`,
  table: 'Images of the grid',
  cell: (words: string, state: string) => `${words}: ${state}`,
  made: 'generated',
  inTrash: 'In the trash',
  deleted: 'Permanently deleted',
  cancelRest: 'Cancel the rest',
  cancelNote: (unsent: number, sent: number) =>
    [
      unsent === 0 ? '' : `${unsent} not sent yet: no charge if canceled.`,
      sent === 0 ? '' : `${sent} already sent: may still be generated and charged.`,
    ]
      .filter(Boolean)
      .join(' '),
  cancelled: (unsent: number, sent: number) =>
    [
      unsent === 0 ? '' : `Canceled ${unsent} before sending: no charge.`,
      sent === 0 ? '' : `Canceled ${sent} already sent: may still be generated and charged.`,
    ]
      .filter(Boolean)
      .join(' '),
  pauseNote: 'Pauses all images and videos that have not been sent. Those already sent continue.',
  change: 'Edit and generate again',
}
