import type { StayedReason } from '../../../../shared/domain/keeping/archive.ts'
import { counted, filesOf, formatNumber } from '../counts.ts'

const originalsOf = (count: number) => counted(count, 'original')

const reasons: Record<StayedReason, string> = {
  'in-use': 'in use by a job or by another app',
  missing: 'the file is not there',
  damaged: 'the file is damaged',
  unreadable: 'the file could not be read',
  away: 'its archive cannot be reached',
}

/** Originals moved to a folder elsewhere, and back. */
export const archive = {
  ask: 'Move originals to archive…',
  title: 'Archive',
  hint: 'Free space on this disk by moving originals to a folder on another disk. Thumbnails, prompts, tags and boards stay here, so everything can still be browsed and searched. The archive is not part of backups.',
  boards: 'Boards to archive',
  boardsWithin: 'A board includes the boards inside it. The numbers count the files of each board alone.',
  noBoards: 'Put files on a board to archive them together, or select files in the Library.',
  counting: 'Calculating…',
  tooMany: (most: number) =>
    `Select up to ${formatNumber(most)} files at a time. To move more at once, put them on boards and archive those.`,
  here: (count: number, size: string) => `${originalsOf(count)} in the library, ${size}`,
  away: (count: number, size: string) => `${originalsOf(count)} in an archive, ${size}`,
  nothing: 'There are no originals to move.',
  inUse: (count: number) =>
    count === 1
      ? '1 of them is in use by a job and stays for now.'
      : `${formatNumber(count)} of them are in use by a job and stay for now.`,
  chooseFolder: 'Choose folder…',
  folder: 'Folder',
  folderHint: 'The full path of a folder that exists, best on another disk',
  to: (folder: string) => `To ${folder}`,
  start: (count: number) => `Move ${originalsOf(count)}`,
  bringBack: (count: number) => `Bring back ${originalsOf(count)}`,
  bringBackHint: 'Each file is checked after copying; then its copy in the archive is removed.',
  archiving: 'Moving originals to the archive',
  bringingBack: 'Bringing originals back',
  progress: (done: string, total: string, doneBytes: string, totalBytes: string) =>
    `${done} of ${total} files, ${doneBytes} of ${totalBytes}`,
  goesOn:
    'This continues if you close this window. Each original is removed only after its copy has been checked.',
  archived: (count: number, size: string) => `${originalsOf(count)} moved to the archive, ${size} freed.`,
  broughtBack: (count: number, size: string) => `${originalsOf(count)} brought back, ${size}.`,
  left: (count: number) => `${filesOf(count)} not moved yet.`,
  stayed: (count: number) =>
    count === 1 ? '1 file stayed where it was:' : `${formatNumber(count)} files stayed where they were:`,
  stayedOne: (name: string, reason: StayedReason) => `${name}: ${reasons[reason]}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  placeRefused: {
    happened: 'The archive folder is not there or cannot be used.',
    advice:
      'Connect its disk or choose another folder, then try again. Originals that were not moved are still in the library.',
  },
  unfinished: {
    archive: 'Moving originals to the archive was interrupted.',
    'bring-back': 'Bringing originals back was interrupted.',
  },
  goOn: 'Continue',
  forget: 'Don’t continue',
  archives: 'Archive folders',
  held: (count: number, size: string) => `${originalsOf(count)}, ${size}`,
  notReachable: 'Not connected, or the folder was moved',
  notLocated: 'Not located yet',
  notLocatedHint:
    'This library was restored from a backup. Connect the disk with this archive, then locate its folder to use these originals again.',
  locate: 'Locate folder…',
  locateHint: 'The full path of the archive folder, where it is now',
  locateSave: 'Use this folder',
  notThatArchive: {
    happened: 'This folder does not hold that archive.',
    advice: 'Choose the folder named Atelier Archive, or the one that it is in.',
  },
  lacksFiles: {
    happened: 'This folder is only a copy of that archive and has no additional originals.',
    advice:
      'Keep using the folder shown above, or choose a folder that has more of them. Nothing was changed.',
  },
  mark: 'Archived',
  looking: 'Looking for the original…',
  stageAway: 'The original is in an archive that is not connected.',
  stageNotLocated: 'The original is in an archive that has not been located yet.',
  stageNotLocatedAdvice:
    'This library was restored from a backup. Choose Archive… and locate the folder to see the original in full.',
  stageGone: 'The original is no longer in its archive.',
  stageWhere: (folder: string) => `It was moved to ${folder}`,
  stageAdvice: 'Connect that disk to see it in full. If the folder was moved, choose it again.',
  stageGoneAdvice: 'Put the file back into this folder, or restore it from a backup.',
  openArchive: 'Archive…',
  tryAgain: 'Try again',
}
