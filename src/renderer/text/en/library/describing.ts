import { counted, formatNumber, filesOf } from '../counts.ts'

const images = (count: number) => counted(count, 'image')

/** Text of describing images for the search. */
export const describing = {
  /** A question follows. */
  ask: 'Describe for search…',
  /** The same where there is little room. */
  askShort: 'Describe…',
  selected: (count: number) =>
    count === 1
      ? 'Describe the selected file for search…'
      : `Describe ${formatNumber(count)} selected files for search…`,
  show: 'Show image descriptions in progress',
  title: 'Describe for search',
  means:
    'A chat model looks at each image and writes what it shows, with any text in it. Search then finds the image by those words.',

  looking: 'Checking the selection…',
  fresh: (count: number) => `${images(count)} will be sent.`,
  nothing: 'There is nothing to describe in this selection.',
  described: (count: number) => `${images(count)} already described.`,
  unusable: (count: number) =>
    count === 1
      ? '1 file is left out: only images that can be read now can be described.'
      : `${formatNumber(count)} files are left out: only images that can be read now can be described.`,
  again: 'Describe again',
  againHint: (count: number) =>
    `Replaces the descriptions of ${images(count)}, with any changes you made to them.`,
  tooMany: (most: number) => `Select ${formatNumber(most)} images or fewer.`,

  connection: 'Connection',
  models: 'Loading models…',
  noModels: 'This connection has no chat models.',
  noConnection: 'Add a connection in Settings first.',
  seesImages: 'Choose a model that can read images.',
  cost: 'What it costs',
  requests: (count: number, least: number, most: number) =>
    `${counted(count, 'request')}, about ${formatNumber(least)} to ${formatNumber(most)} tokens in all; models that think before they answer use more. Your provider sets the price; Atelier does not know it.`,
  free: 'The demo runs on this computer and costs nothing.',
  sent: (edge: number) =>
    `Each image is sent as a small JPEG of at most ${formatNumber(edge)} pixels, without location, date or camera data. Nothing is sent before you start.`,
  start: (count: number) => (count === 0 ? 'Start' : `Describe ${images(count)}`),

  progress: 'Images described',
  doing: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
  with: (model: string) => `With ${model}`,
  waitsForChat: 'Waiting for a reply in a chat to finish.',
  waitsForGateway: 'Waiting for the gateway.',
  paused: 'Paused. Nothing is being sent.',
  pausing: 'Pausing after this image.',
  stopping: 'Stopping after this image, which is already paid for.',
  inBackground: 'You can close this dialog. Describing goes on.',
  pause: 'Pause',
  resume: 'Resume',
  stopNow: 'Stop now',
  failedSoFar: (count: number) => `${images(count)} could not be described.`,

  unfinished: (left: number, model: string, connection: string | null) =>
    `${images(left)} still to be described with ${model}${connection === null ? '' : ` through ${connection}`}.`,
  goOn: 'Continue',
  giveUp: 'Discard the rest',
  replaces: 'Starting a new run discards them.',

  done: (count: number) => `${images(count)} described`,
  stopped: (count: number, total: number) => `Stopped. ${formatNumber(count)} of ${images(total)} described.`,
  skipped: (count: number) => `${filesOf(count)} skipped: not an image, deleted, or described already.`,
  unused: (count: number) =>
    `${counted(count, 'answer')} came too late: the image was deleted or its description was edited meanwhile. This may have been charged.`,
  failed: (count: number) => `${images(count)} could not be described`,
  mayHaveCost: (count: number) => `${images(count)} of these may have been charged.`,
  costNothing: 'These cost nothing.',
  more: (count: number) => `and ${formatNumber(count)} more`,
  gone: 'Deleted image',
  details: 'Details',
  leftAfterStart: (left: number) => `${images(left)} left to describe.`,
  fullDisk:
    'The last description is kept in memory. Free some space, then continue: it will not be requested again.',
}
