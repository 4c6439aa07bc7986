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
  oldAddressTitle: 'This address is from an earlier start',
  noSecretText: 'Open the address that Atelier printed in its terminal. It changes with every start.',
  cannotOpenTitle: 'Atelier could not be opened',
  disconnected: 'Atelier is not running any more. What it had received is saved.',
  stillGone:
    'It does not answer. Start Atelier again; a browser window needs the new address that it prints.',
  reconnect: 'Reconnect',

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
  open: 'Open',
  notKept: (name: string) =>
    `${name} is not a file that Atelier can keep. Pictures, films, audio and PDF work.`,
  notAPicture: (name: string) =>
    `${name} is not a picture that can be used here. PNG, JPEG, WebP, GIF and AVIF work.`,

  connectFirstTitle: 'Make your first one',
  connectFirstText:
    'Atelier works with a generation gateway. Try it with the demo that is built in, or connect your own.',
  tryDemo: 'Try the demo gateway',
  connectGateway: 'Connect a gateway',

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

  keysTitle: 'Keyboard shortcuts',
  keyPalette: 'Command palette',
  keyRooms: 'Chat, Images, Video, Library, Activity',
  keySend: 'Send the message',
  keyBreak: 'New line',
  keyGenerate: 'Generate',
  keyClose: 'Close what is open',
  keyList: 'This list',
}
