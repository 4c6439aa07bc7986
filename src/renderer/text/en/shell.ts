export const shell = {
  /** As Intl wants it. */
  locale: 'en',
  navigation: 'Rooms',
  rooms: {
    chat: 'Chat',
    images: 'Images',
    video: 'Video',
    library: 'Library',
    activity: 'Activity',
    settings: 'Settings',
  },
  running: (count: number) => `${count} running`,

  connecting: 'Opening Atelier…',
  noSecretTitle: 'This address is not complete',
  oldAddressTitle: 'This address has been used, or is from an earlier start',
  noSecretText:
    'Each address opens one window, once, so that nobody else gets in. Nothing is lost, and what is being made goes on.',
  noSecretSteps: {
    running: 'In the terminal where Atelier runs, open the address in the last line that begins with',
    ended: 'If its terminal was closed, Atelier ended with it. Start it again in its folder with',
  },
  cannotOpenTitle: 'Atelier could not be opened',
  disconnected:
    'The connection to Atelier is lost. This window keeps what you type and reconnects by itself.',
  openClosed: 'If Atelier was closed, open it again.',
  makingGoesOn:
    'Jobs in progress continue while Atelier runs. If it has quit, videos resume when it restarts, but an image in progress may be lost and still be charged.',
  copyFromHere: 'If it then opens at another address, copy your words from here.',
  startedAnew:
    'Atelier was started anew. Open the address that it printed in another window. What you typed since is only here: copy it from here first.',
  reconnect: 'Reconnect now',

  repaired: (backup: string | null, until: string) =>
    backup === null
      ? `The library’s database was damaged and there was no backup. It was begun anew on ${until}; files on disk were not touched.`
      : `The library’s database was damaged and was repaired from the copy of ${backup}.`,
  repairedAll: (rows: number) =>
    `Everything written after that could be read from the damaged file (${rows} entries).`,
  repairedSome: (rows: number, from: string | null, until: string) =>
    `What happened ${from === null ? '' : `between ${from} and ${until} `}may be missing in part; ${rows} entries could be read from the damaged file.`,
  damagedKept: (file: string) => `The damaged file is kept: ${file}`,
  damagedRow: ({ kind, name }: { kind: 'job' | 'file' | 'message'; name: string }) => {
    const words = name === '' ? 'its name cannot be read' : name
    if (kind === 'message') return `Message in: ${words}`
    return kind === 'job' ? `Job: ${words}` : `File: ${words}`
  },
  damagedRows: 'Damaged entries',
  rowsFound: (repaired: number, damaged: number) =>
    [
      repaired > 0 &&
        `${repaired === 1 ? '1 entry' : `${repaired} entries`} of the library’s database had been damaged on the disk and could be repaired from its copies.`,
      damaged > 0 &&
        `${damaged === 1 ? '1 entry' : `${damaged} entries`} of the library’s database had been damaged on the disk, and no copy has ${damaged === 1 ? 'it' : 'them'} whole. Look for another disk soon.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  settingsRestored: 'Some settings could not be read. They are as you last set them, from their second copy.',
  settingsReset:
    'Some settings could not be read, nor could their second copy: they are as in the beginning. Please look through Settings.',
  exchangesSetAside: (file: string) =>
    `The log of exchanges with gateways could not be read, so a new one was begun. Everything else is as it was. The old file is kept: ${file}`,
  openFolder: (folder: string) =>
    `Other users of this computer may be able to read your library: its folder or drive cannot be closed to them by Atelier. Move it if that matters: ${folder}`,
  syncedFolder: (folder: string) =>
    `Your library is in a folder that is synchronised with other computers. That can damage it, above all where Atelier runs on two of them. Move it out of there while Atelier is closed, and start with --data: ${folder}`,
  unexpected:
    'Atelier met an error of its own and went on. Nothing was ended by it, and nothing is lost. What is known of it is in the log.',
  restartWise:
    'Atelier met an error of its own and went on, but something may have stopped half-way. When nothing is under way, close Atelier and start it again: it takes up what was left.',
  restartToRepair:
    'A part of the library’s database cannot be read. Close Atelier and start it again: it repairs itself then. Nothing more is lost by that.',
  diskFull: (needed: string) =>
    `The disk is full. Make ${needed} of room: what waits for it goes on by itself, and nothing that was paid for is given up.`,
  diskFullNoMore: 'The disk is full. What waits for room goes on by itself.',
  diskReadOnly: (folder: string) =>
    `The data folder may not be written: ${folder}. What waits for it goes on by itself once it can be.`,
  diskGone: (folder: string) =>
    `The data folder is not there any more: ${folder}. Nothing is written anywhere else; it goes on by itself once the folder is back.`,
  understood: 'Understood',

  roomFailedTitle: 'This room ran into a fault',
  roomFailedText: 'Nothing that was saved is lost. Open the room again, or go on in another one.',
  openAgain: 'Open again',

  dropHere: 'Drop to add to the Library',
  adding: (name: string, nth: number, of: number) =>
    of === 1 ? `Adding ${name}` : `Adding ${name}, ${nth} of ${of}`,
  added: 'Added to Library',
  addedMany: (count: number) => `${count} files added to Library`,
  addedBefore: (count: number) =>
    count === 1 ? 'Already in your Library' : `${count} files were already in your Library`,
  addedBack: (count: number) =>
    count === 1
      ? 'Already in your Library; its missing file is back'
      : `${count} files were already in your Library; their missing files are back`,
  betweenOutcomes: '. ',
  open: 'Open',
  notKept: (name: string) =>
    `${name} is not a file that Atelier can keep. Images, videos, audio and PDF work.`,
  notAsNamed: (name: string) => `${name} is empty, damaged, or not what its name says, so it was not added.`,
  whatIsNotAsNamed: 'Empty, damaged, or not what the name says.',
  notAdded: (count: number, names: readonly string[], more: number) => {
    const list = `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
    return count === 1 ? `1 file was not added: ${list}.` : `${count} files were not added: ${list}.`
  },
  whatIsKept: 'Images, videos, audio and PDF work.',
  notTaken: (count: number, names: readonly string[], more: number) =>
    `${count === 1 ? '1 file cannot be used as an image' : `${count} files cannot be used as images`}: ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
  whatIsAnImage: 'PNG, JPEG, WebP, GIF, AVIF and SVG work.',
  notAnImage: (name: string) =>
    `${name} is not an image that can be used here. PNG, JPEG, WebP, GIF, AVIF and SVG work.`,

  connectFirstTitle: 'Make your first image, video or conversation',
  connectFirstText:
    'Atelier works with a generation gateway. Try it with the demo that is built in, or connect your own.',
  tryDemo: 'Try the demo gateway',
  connectGateway: 'Connect a gateway',
  openFile: 'Open a file…',
  opensAfterDialog: 'Opens when this is closed',
  whyNotGiven: {
    missing: 'It is not there any more.',
    'no-file': 'Only files can be opened, no folders or devices.',
    unreadable: 'Atelier cannot read it.',
    'too-large': 'Files of up to 4 GB can be opened.',
  },
  openRecipe: 'Open a recipe…',
  openStyle: 'Open a style file…',
  saveReport: 'Save a report…',

  palette: 'Commands',
  paletteHint: 'Type a command',
  paletteEmpty: 'No such command',
  goTo: (room: string) => `Go to ${room}`,
  themeDark: 'Theme: dark',
  themeLight: 'Theme: light',
  themeSystem: 'Theme: as the system',
  languageSystem: 'Language: as the system',
  languageNamed: (name: string) => `Language: ${name}`,
  showKeys: 'Keyboard shortcuts',
}
