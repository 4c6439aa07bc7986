const { format } = new Intl.NumberFormat('en')
const filesOf = (count: number) => (count === 1 ? '1 file' : `${format(count)} files`)

/** Backups of the whole library, in Settings. */
export const backup = {
  title: 'Backup',
  hint: (kept: number) =>
    `Copies your whole library to a folder: chats, files and canvas documents. API keys are never included. The last ${kept} backups are kept, and files they share are stored once. What you delete permanently stays in earlier backups.`,
  backUp: 'Back up',
  elsewhere: 'Back up to another folder…',
  daily: 'Back up every day',
  dailyHint: 'To the same folder, while Atelier is running.',
  folder: 'Backup folder',
  folderHint: 'The full path of a folder on the computer that Atelier runs on, best on another disk.',
  progress: 'Backup progress',
  steps: {
    database: () => 'Copying chats and settings…',
    files: (done: string, total: string) => `${done} of ${total} done`,
    restoring: (done: string, total: string) => `${done} of ${total} restored`,
    adding: (done: string, total: string) => `${done} of ${total} checked and added`,
  },
  last: 'Last backup:',
  /** Follows when it was made. */
  held: ({ files, size, added }: { files: number; size: string; added: string }) =>
    `, ${filesOf(files)}, ${size} (${added} new)`,
  leftOut: (count: number) => `${filesOf(count)} could not be included:`,
  reasons: {
    missing: (name: string) => `${name}: missing from the library`,
    unreadable: (name: string) => `${name}: could not be read`,
    damaged: (name: string) => `${name}: damaged`,
    'earlier-copy': (name: string) => `${name}: cannot be read now, an earlier copy is kept`,
  },
  placeRefused: {
    happened: 'The backup folder is not there or cannot be used.',
    advice:
      'Connect the drive or choose another folder, then try again. Files copied so far are not copied again.',
  },
  restoreHint: 'Brings a backup back into an empty library, for example on a new computer.',
  restoreTitle: 'Restore a backup',
  restoreMeans:
    'Your chats, files and canvas documents come back as they were. This library must be empty. Enter your API keys again if they are not on this computer.',
  chooseBackupFolder: 'Choose backup folder…',
  restoreFolderHint: 'The full path of the folder that holds the backup.',
  showBackups: 'Show backups',
  noBackups: 'There are no backups in this folder.',
  which: 'Backup',
  filesAndSize: ({ files, size }: { files: number; size: string }) => `${filesOf(files)}, ${size}`,
  unusable: (count: number) =>
    count === 1
      ? '1 backup is damaged or from a newer version of Atelier.'
      : `${count} backups are damaged or from a newer version of Atelier.`,
  restore: 'Restore',
  restored: (date: string) => `The backup of ${date} is ready`,
  startAgain:
    'Quit Atelier and start it again to open it. If you make anything here before that, the backup is not opened.',
  notBack: (count: number) => `${filesOf(count)} could not be restored:`,
}
