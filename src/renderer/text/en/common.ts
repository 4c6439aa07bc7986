export const common = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  remove: 'Remove',
  less: 'Less',
  more: 'More',
  tryAgain: 'Try again',
  loading: 'Loading',
  notifications: 'Notifications',
  sidePane: 'Side pane',
  resizePane: 'Resize pane',
}
