import type { AddCounts, NotAdded } from '../../../../shared/domain/keeping/backup.ts'
import { counted, filesOf, formatNumber, itemsOf } from '../counts.ts'

const oneOrMore = (count: number, one: string, more: string) =>
  count === 0 ? [] : [counted(count, one, more)]

/** What there is none of is not named. */
const listOf = ({ conversations, messages, files, documents, boards }: AddCounts) =>
  [
    ...oneOrMore(conversations, 'chat', 'chats'),
    ...oneOrMore(messages, 'message', 'messages'),
    ...oneOrMore(files, 'file', 'files'),
    ...oneOrMore(documents, 'canvas document', 'canvas documents'),
    ...oneOrMore(boards, 'board', 'boards'),
  ].join(', ')

const addReasons: Record<NotAdded['reason'], string> = {
  missing: 'missing from the backup',
  unreadable: 'could not be read',
  damaged: 'damaged',
  archived: 'its original was in an archive, which a backup does not include',
  'own-version': 'this library has a different version, which was kept',
  'too-many': 'there is no room for more of this kind',
}

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
    archived: (name: string) => `${name}: its original is in an archive, which a backup does not include`,
  },
  placeRefused: {
    happened: 'The backup folder is not there or cannot be used.',
    advice:
      'Check its full path, connect the drive if it is on one, or choose another folder. Files copied so far are not copied again.',
  },
  restoreRefused: {
    happened: 'This folder is not there or cannot be read.',
    advice: 'Check its full path, or connect the drive that it is on, then try again.',
  },
  restoreHint: 'Brings a backup back into an empty library, or adds it to a library you already use.',
  restoreTitle: 'Restore a backup',
  restoreMeans:
    'Your chats, files and canvas documents come back as they were. Enter your API keys again if they are not on this computer.',
  chooseBackupFolder: 'Choose backup folder…',
  restoreFolderHint: 'The full path of the folder that holds the backup.',
  showBackups: 'Show backups',
  noBackups: 'There are no backups in this folder.',
  which: 'Backup',
  filesAndSize: ({ files, size }: { files: number; size: string }) => `${filesOf(files)}, ${size}`,
  unusable: (count: number) =>
    count === 1
      ? '1 backup is damaged or from a newer version of Atelier.'
      : `${formatNumber(count)} backups are damaged or from a newer version of Atelier.`,
  restore: 'Restore',
  comparing: 'Comparing the backup with this library…',
  addMeans:
    'This library is already in use, so the backup is added to it. Everything here stays, and nothing is added twice. Your settings stay as they are. Connections that are not here yet are added without their API keys, which are never in a backup.',
  fresh: (counts: AddCounts) => `New: ${listOf(counts)}`,
  known: (counts: AddCounts) => `Already here: ${listOf(counts)}`,
  allKnown: 'Everything in this backup is already here.',
  takeBack: (count: number) => `Also bring back ${itemsOf(count)} deleted permanently here`,
  takeBackHint: 'Otherwise they stay deleted.',
  add: 'Add to this library',
  unfinished: 'A backup was only partly added. What has been added stays.',
  goOn: 'Continue',
  giveUp: 'Dismiss',
  added: (date: string) => `Backup of ${date} added:`,
  addingStopped: (date: string) => `Stopped adding the backup of ${date}:`,
  /** Follows either, and when that was. */
  came: (counts: AddCounts) => `, ${listOf(counts)}`,
  cameNothing: ', nothing new',
  stillDeleted: (count: number) =>
    `${itemsOf(count)} deleted permanently here ${count === 1 ? 'was' : 'were'} not brought back.`,
  notAdded: (count: number) => `${itemsOf(count)} could not be added:`,
  notAddedOne: ({ name, reason }: NotAdded) => `${name}: ${addReasons[reason]}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  restored: (date: string) => `The backup of ${date} is ready`,
  startAgain:
    'It opens when Atelier starts again. If you make anything here before that, the backup is not opened.',
  notBack: (count: number) => `${filesOf(count)} could not be restored:`,
}
