import { filesOf, formatNumber } from './counts.ts'

const wereOf = (count: number) => `${filesOf(count)} ${count === 1 ? 'was' : 'were'}`

export const shell = {
  /** As Intl wants it. */
  locale: 'en',
  navigation: 'Main',
  rooms: {
    chat: 'Chat',
    images: 'Images',
    video: 'Video',
    library: 'Library',
    activity: 'Activity',
    settings: 'Settings',
  },
  running: (count: number) => `${count} in progress`,

  connecting: 'Opening Atelier…',
  noSecretTitle: 'This address is incomplete',
  oldAddressTitle: 'This address has already been used or has expired',
  noSecretText:
    'For security, each address works only once. Nothing is lost, and jobs in progress continue while Atelier runs.',
  noSecretSteps: {
    running: 'In the terminal where Atelier is running, open the address in the last line that starts with',
    ended: 'If that terminal was closed, Atelier has quit. Start it again from its folder with',
  },
  cannotOpenTitle: 'Atelier could not be opened',
  disconnected: 'Connection to Atelier lost. This window keeps what you type and reconnects automatically.',
  openClosed: 'If Atelier has quit, open it again.',
  makingGoesOn:
    'Jobs in progress continue while Atelier runs. If it has quit, videos resume when it restarts, but an image in progress may be lost and still be charged.',
  copyFromHere: 'If it opens at a different address, copy your text from here.',
  startedAnew:
    'Atelier was restarted. Open its new address in another window. Anything you typed after the disconnect is only here, so copy it first.',
  reconnect: 'Reconnect now',

  repaired: (copy: string | null, until: string) =>
    copy === null
      ? `The library’s database was damaged and there was no copy of it. A new database was created on ${until}. Files on disk were not changed.`
      : `The library’s database was damaged and was restored from the copy of ${copy}.`,
  repairedAll: (rows: number) =>
    `Everything added since was recovered from the damaged file (${rows === 1 ? '1 entry' : `${rows} entries`}).`,
  repairedSome: (rows: number, from: string | null, until: string) =>
    `Some changes ${from === null ? '' : `between ${from} and ${until} `}may be missing; ${rows === 1 ? '1 entry was' : `${rows} entries were`} recovered from the damaged file.`,
  damagedKept: (file: string) => `The damaged file was kept: ${file}`,
  damagedRow: ({ kind, name }: { kind: 'job' | 'file' | 'message'; name: string }) => {
    const words = name === '' ? 'unreadable name' : name
    if (kind === 'message') return `Message in: ${words}`
    return kind === 'job' ? `Job: ${words}` : `File: ${words}`
  },
  damagedRows: 'Damaged entries',
  rowsFound: (repaired: number, damaged: number) =>
    [
      repaired > 0 &&
        `${repaired === 1 ? '1 entry' : `${repaired} entries`} in the library’s database ${repaired === 1 ? 'was' : 'were'} damaged on disk and restored from a copy of it.`,
      damaged > 0 &&
        `${damaged === 1 ? '1 entry' : `${damaged} entries`} in the library’s database ${damaged === 1 ? 'was' : 'were'} damaged on disk and could not be restored. Your disk may be failing. Back up soon.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  settingsRestored: 'Some settings could not be read and were restored from a copy of the database.',
  settingsReset:
    'Some settings could not be read or restored, so they were reset to defaults. Check Settings.',
  exchangesSetAside: (file: string) =>
    `The request log could not be read, so a new one was started. Nothing else is affected. The old file was kept: ${file}`,
  openFolder: (folder: string) =>
    `Other users of this computer may be able to read your library, because Atelier cannot restrict access to its folder or drive. Move it if this is a concern: ${folder}`,
  syncedFolder: (folder: string) =>
    `Your library is in a folder that syncs with other computers: ${folder}. This can damage it, especially if Atelier runs on more than one of them. Choose Move library in Settings and a folder that is not synced.`,
  libraryNotMoved: (folder: string) =>
    `The library could not be moved to ${folder} and is unchanged. See Settings for the reason.`,
  libraryKept: (folder: string) =>
    `The library was moved, and the folder it was in before is still there: ${folder}. Something in it is not what was moved, or could not be deleted. Look through it, then delete it yourself.`,
  restoreGivenUp:
    'The backup was not restored, because something was added to this library after the backup was prepared. Your library is as it was. To bring in the backup, choose Restore in Settings again: it is added to what is here.',
  backupOverdue: (folder: string, lastAt: string | null) =>
    `Daily backups to ${folder} are failing. ${lastAt === null ? 'There is no backup yet.' : `The last backup was made on ${lastAt}.`} See Settings for the reason.`,
  unexpected:
    'Atelier recovered from an internal error. No work was interrupted or lost. Details are in the log.',
  restart: 'Restart Atelier',
  restartInTerminal:
    'To restart Atelier, press Ctrl-C in its terminal, start it there again, and open the new address it prints.',
  restartWise:
    'Atelier recovered from an internal error, but some work may have stopped. When nothing is in progress, restart Atelier to resume it.',
  restartToRepair:
    'Part of the library’s database cannot be read. Restart Atelier to repair it. Nothing more will be lost.',
  diskFull: (needed: string) =>
    `The disk is full. Free up ${needed} and waiting jobs resume automatically. Nothing you paid for is lost.`,
  diskFullNoMore: 'The disk is full. Waiting jobs resume automatically once there is space.',
  diskReadOnly: (folder: string) =>
    `The data folder is read-only: ${folder}. Waiting jobs resume automatically once it is writable.`,
  diskGone: (folder: string) =>
    `The data folder is missing: ${folder}. Nothing is written elsewhere; jobs resume automatically once the folder is back.`,
  understood: 'OK',

  roomFailedTitle: 'Something went wrong here',
  roomFailedText: 'Your saved work is safe. Reopen this page or go to another one.',
  openAgain: 'Reopen',

  dropHere: 'Drop to add to Library',
  dropOnBoard: (name: string) => `Drop to add to “${name}”`,
  adding: (name: string, nth: number, of: number) =>
    of === 1 ? `Adding ${name}` : `Adding ${name}, ${nth} of ${of}`,
  added: 'Added to Library',
  addedMany: (count: number) => `${filesOf(count)} added to Library`,
  /** `isAlone`: there is no other file that could be meant. */
  addedBefore: (count: number, isAlone: boolean) =>
    isAlone ? 'Already in your Library' : `${wereOf(count)} already in your Library`,
  addedBack: (count: number, isAlone: boolean) =>
    isAlone
      ? 'Already in your Library; missing file restored'
      : `${wereOf(count)} already in your Library; missing ${count === 1 ? 'file' : 'files'} restored`,
  addedFromTrash: (count: number, isAlone: boolean) =>
    isAlone ? 'Restored from the trash' : `${wereOf(count)} restored from the trash`,
  onBoardBefore: (count: number, name: string) => `${wereOf(count)} already on “${name}”`,
  notOnBoard: (name: string, reason: string) => `Not everything could be added to “${name}”: ${reason}`,
  /** One alone stands as it is; several are sentences. */
  outcomes: (sentences: readonly string[]) =>
    sentences.length === 1
      ? (sentences[0] ?? '')
      : sentences.map((one) => (one.endsWith('.') ? one : `${one}.`)).join(' '),
  open: 'Open',
  importInstead: 'To bring in chats from other apps, or a ZIP of images and videos, use Import.',
  notKept: (name: string) => `${name} is not a supported file type. Use images, videos, audio or PDF.`,
  notAsNamed: (name: string) =>
    `${name} is empty, damaged or does not match its file type, so it was not added.`,
  whatIsNotAsNamed: 'Empty, damaged or does not match its file type.',
  notAdded: (count: number, names: readonly string[], more: number) => {
    const list = `${names.join(', ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}`
    return count === 1 ? `1 file was not added: ${list}.` : `${filesOf(count)} were not added: ${list}.`
  },
  whatIsKept: 'Use images, videos, audio or PDF.',
  notTaken: (count: number, names: readonly string[], more: number) =>
    `${count === 1 ? '1 file cannot be used as an image' : `${filesOf(count)} cannot be used as images`}: ${names.join(', ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}.`,
  whatIsAnImage: 'Use PNG, JPEG, WebP, GIF, AVIF or SVG.',
  notAnImage: (name: string) => `${name} cannot be used as an image. Use PNG, JPEG, WebP, GIF, AVIF or SVG.`,

  connectFirstTitle: 'Connect to start creating',
  connectFirstText:
    'A gateway is a service that gives Atelier access to AI models. Try the built-in demo or connect your own.',
  tryDemo: 'Try the demo gateway',
  connectGateway: 'Connect a gateway',
  newImage: 'New image',
  newVideo: 'New video',
  switchTo: (connection: string) => `Switch to ${connection}`,
  back: 'Back',
  forward: 'Forward',
  openFile: 'Open a file…',
  opensAfterDialog: 'Opens when this dialog is closed',
  whyNotGiven: {
    missing: 'It no longer exists.',
    'no-file': 'Only files can be opened, not folders or devices.',
    unreadable: 'Atelier cannot read it.',
    'too-large': 'Files of up to 4 GB can be opened.',
  },
  openRecipe: 'Open a recipe…',
  openStyle: 'Open a style file…',
  saveReport: 'Save diagnostic report…',

  palette: 'Command palette',
  paletteHint: 'Type a command or search',
  paletteEmpty: 'Nothing found',
  paletteCommands: 'Commands',
  paletteFiles: 'Files',
  paletteFound: (count: number) =>
    count === 0 ? 'Nothing found in chats or files' : `${formatNumber(count)} found in chats and files`,
  searchFor: (query: string) => `Find “${query}” in the library`,
  setting: (name: string) => `Settings: ${name}`,
  goTo: (room: string) => `Go to ${room}`,
  themeDark: 'Theme: dark',
  themeLight: 'Theme: light',
  themeSystem: 'Theme: system',
  languageSystem: 'Language: system',
  languageNamed: (name: string) => `Language: ${name}`,
  showKeys: 'Keyboard shortcuts',
}
