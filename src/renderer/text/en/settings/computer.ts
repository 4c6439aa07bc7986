/** How Atelier runs on this computer, and what it shows outside its window. The text of those is in the shell. */
export const computer = {
  title: 'This computer',
  notificationsHint:
    'Shown when something is ready while you are in another app. They never contain prompts or replies.',
  notifyAll: 'Everything',
  notifyJobs: 'Images and videos',
  notifyNone: 'None',
  whenClosed: 'When the window is closed',
  whenClosedAsk: 'Ask if busy',
  whenClosedKeep: 'Keep running',
  whenClosedQuit: 'Quit',
  whenClosedHint:
    'While Atelier keeps running, replies, images and videos continue without a window. Start Atelier again to show its window.',
  openAtLogin: 'Open at login',
  openAtLoginHint: 'Starts without a window so that jobs can continue.',
  openAtLoginNotAllowed: 'Not allowed by the system yet. Allow Atelier in the system’s login items.',
  tray: 'Always show an icon in the menu bar or tray',
  trayHint:
    'Shows what is in progress and lets you pause it. The icon also appears when Atelier runs without a window and there is no other way to open it.',
}
