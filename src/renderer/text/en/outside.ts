/** What a person chooses about notifications and the tray; what these say is the shell's. */
export const outside = {
  title: 'Outside the window',
  hint: 'What Atelier shows while you are elsewhere. Your prompts and replies are never shown there.',
  notifyOf: 'Notify me when something is ready',
  notifyAll: 'Everything',
  notifyJobs: 'Images and videos',
  notifyNone: 'Nothing',
  tray: 'Always show an icon in the menu bar or tray',
  trayHint:
    'With what is in progress, and a way to pause it. While Atelier runs without a window, the icon is there wherever nothing else leads back.',
}
