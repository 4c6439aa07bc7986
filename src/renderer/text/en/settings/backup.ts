const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** Backups of the whole library, in Settings. */
export const backup = {
  title: 'Backup',
  hint: 'Copies your whole library to a folder: chats, files and canvas documents. API keys are never included. Seven backups are kept, and files they share are stored once. What you delete permanently stays in earlier backups.',
  backUp: 'Back up',
  elsewhere: 'Back up to another folder…',
  folder: 'Backup folder',
  folderHint: 'The full path of a folder on the computer that Atelier runs on, best on another disk.',
  progress: 'Backup progress',
  copyingDatabase: 'Copying chats and settings…',
  copyingFiles: (done: string, total: string) => `${done} of ${total} checked or copied`,
  last: 'Last backup:',
  /** Follows when it was made. */
  held: ({ files, size, added }: { files: number; size: string; added: string }) =>
    `, ${filesOf(files)}, ${size} (${added} new)`,
  leftOut: (count: number) => `${filesOf(count)} could not be included:`,
  reasons: {
    missing: (name: string) => `${name}: missing from the library`,
    unreadable: (name: string) => `${name}: could not be read`,
    damaged: (name: string) => `${name}: damaged`,
  },
  placeRefused: {
    happened: 'The backup stopped because its folder cannot be written to or is not there.',
    advice:
      'Connect the drive or choose another folder, then back up again. What was copied is not copied twice.',
  },
}
