export const common = {
  close: 'Close',
  cancel: 'Cancel',
  copied: 'Copied',
  copyFailed: 'Could not copy to the clipboard',
  discard: 'Discard',
  dismiss: 'Dismiss',
  remove: 'Remove',
  less: 'Decrease',
  more: 'Increase',
  /** Between the names of a list. */
  listJoiner: ', ',
  tryAgain: 'Try again',
  loading: 'Loading',
  loadImageHere: 'Load image',
  loadImageHelp:
    'Loading the image tells its server that you are viewing it. The image is saved to your Library.',
  model: 'Model',
  notifications: 'Notifications',
  sidePane: 'Side pane',
  resizePane: 'Resize pane',
}
