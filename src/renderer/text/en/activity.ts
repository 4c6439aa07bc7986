/** Words of the Activity room, and of every place that shows what a job is doing. */
export const activity = {
  title: 'Activity',
  filterKind: 'Show',
  kindAll: 'All',
  kindImages: 'Pictures',
  kindFilms: 'Films',
  filterState: 'State',
  stateAll: 'All',
  stateLive: 'In progress',
  stateEnded: 'Finished',
  stateFailed: 'Needs you',
  listLabel: 'Everything you asked for, newest first',
  emptyTitle: 'Nothing has been made yet',
  emptyText: 'Every picture and film you ask for is listed here with its whole story.',
  emptyAction: 'Make a picture',
  noneMatch: 'Nothing here matches this choice',
  showAll: 'Show everything',
  loadMore: 'Load earlier ones',

  /** State words. */
  prepared: 'Waiting for its turn',
  submitting: 'Sending',
  submittingImage: 'Sent, waiting for the answer',
  waiting: 'In the gateway’s queue',
  running: 'Being made',
  runningPercent: (percent: string) => `Being made, ${percent}`,
  downloading: 'Downloading',
  downloadingBytes: (done: string) => `Downloading, ${done} so far`,
  downloadingOf: (done: string, total: string) => `Downloading ${done} of ${total}`,
  saved: 'Saved',
  failed: 'It did not work',
  cancelled: 'Cancelled',
  unknownOutcome: 'Nobody knows whether it was accepted',
  cannotCheck: 'The gateway will not say how it is going',

  /** What a state means for the person. */
  unknownOutcomeText:
    'The answer was lost on the way. It may have been made and charged. Look in your gateway’s own list before you send it again.',
  cancelledText: 'The gateway may still make it and charge for it.',
  cancelledBeforeSending: 'It was never sent, so nothing was charged.',
  cancelNote: 'Stops waiting. The gateway may still make it and charge for it.',
  cancelNoteUnsent: 'It has not been sent, so nothing will be charged.',

  /** Times. */
  elapsed: (time: string) => `${time} so far`,
  elapsedOf: (time: string, expected: string) => `${time}, usually ${expected}`,
  tookLonger: (time: string, expected: string) => `${time}, longer than the usual ${expected}`,
  took: (time: string) => `took ${time}`,
  lastAnswer: (time: string) => `last answer ${time} ago`,

  /** The story of a job. */
  story: 'The story so far',
  storyCreated: 'Asked for',
  storySubmitted: 'Sent',
  storyLastAnswer: 'Last answer',
  storyNextCheck: 'Next question',
  storyEnded: 'Ended',
  storyStatusWord: 'The gateway’s own word',
  noPictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  seconds: (count: number) => `${count} s`,
  withSound: 'with sound',
  withoutSound: 'no sound',

  /** What one can do. */
  cancel: 'Cancel',
  checkAgain: 'Check again',
  tryAgain: 'Try again',
  sendAgainAfterUnknown: 'It is not there, send again',
  forget: 'Forget it',
  dismiss: 'Take off the list',
  useAgain: 'Use these settings',
}
