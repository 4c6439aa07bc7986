/** What a person chooses about how Atelier runs on this computer, and what it shows beside its window; what that says is the shell's. */
export const computer = {
  title: 'This computer',
  notifications: 'Notifications',
  notificationsHint:
    'When something is ready while you are elsewhere. Prompts and replies are never in them.',
  notifyAll: 'Everything',
  notifyJobs: 'Images and videos',
  notifyNone: 'None',
  whenClosed: 'When the window is closed',
  whenClosedAsk: 'Ask if working',
  whenClosedKeep: 'Keep running',
  whenClosedQuit: 'Quit',
  whenClosedHint:
    'Kept running, replies, images and videos go on without a window. Start Atelier again to see it.',
  openAtLogin: 'Open at login',
  openAtLoginHint: 'Without its window, so that work goes on.',
  openAtLoginNotAllowed: 'The system has not allowed it yet. Allow Atelier among its login items.',
  tray: 'Always show an icon in the menu bar or tray',
  trayHint:
    'With what is in progress, and a way to pause it. While Atelier runs without a window, the icon is there wherever nothing else leads back.',
}
