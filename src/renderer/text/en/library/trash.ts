import type { TrashKind, TrashRemoval, TrashSummary } from '../../../../shared/domain/trash.ts'
import { counted, filesOf, formatNumber } from '../counts.ts'

const kinds: Record<TrashKind, (count: number) => string> = {
  conversation: (count) => counted(count, 'conversation'),
  image: (count) => counted(count, 'image'),
  video: (count) => counted(count, 'video'),
  audio: (count) => counted(count, 'audio file'),
  document: (count) => counted(count, 'document'),
}

const notYet = (count: number) =>
  count === 1
    ? '1 file could not be deleted yet: another app may have it open, or a backup is being added. Atelier keeps trying.'
    : `${filesOf(count)} could not be deleted yet: another app may have them open, or a backup is being added. Atelier keeps trying.`

/** Text of the trash, wherever it is emptied. */
export const trash = {
  title: 'Trash',
  backToLibrary: 'Back to Library',
  gridLabel: 'In the trash, most recently deleted first',
  images: 'Images',
  videos: 'Videos',
  conversations: 'Conversations',
  hint: 'Click to select, Enter to restore',
  selected: (count: string) => `${count} selected`,
  clear: 'Clear selection',
  restore: 'Restore',
  restoreAll: 'Restore all',
  restored: (count: number) => (count === 1 ? 'Restored' : `${formatNumber(count)} restored`),
  open: 'Open',
  deleteForEver: 'Delete permanently',
  /** While it goes on. */
  restStays: ' The rest stays in the trash.',
  deleteTitle: 'Delete permanently?',
  deleted: 'Deleted',
  conversationName: (title: string) => `Conversation: ${title}`,
  messages: (count: number) => counted(count, 'message'),
  emptyText: (days: number | null) =>
    days === null
      ? 'Deleted files and conversations stay here until you restore them or delete them permanently.'
      : `Deleted files and conversations stay here for ${days} days, then they are deleted permanently.`,
  goesAfter: (days: number) => `Deleted permanently after ${days} days in the trash`,
  noneOfKind: 'No items of this type in the trash',
  empty: 'Empty trash',
  emptyTitle: 'Empty trash?',
  nothingInIt: 'The trash is empty',
  /** "2 conversations, 14 images and 3 videos" */
  contents: ({ counts, jobCount }: TrashSummary) => {
    const order = ['conversation', 'image', 'video', 'audio', 'document'] as const
    const parts = order.filter((kind) => counts[kind] > 0).map((kind) => kinds[kind](counts[kind]))
    if (jobCount > 0) parts.push(counted(jobCount, 'removed job'))
    return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  },
  goesForEver: (contents: string, size: string) =>
    `${contents} will be permanently deleted (${size} of files). This cannot be undone.`,
  wordsGoForEver: (contents: string) => `${contents} will be permanently deleted. This cannot be undone.`,
  inUseStays: 'Files still used by a conversation, job or draft stay in the trash.',
  archivedStay: (count: number) =>
    count === 1
      ? 'The original of 1 file is in an archive. It stays in that folder: delete it there if you no longer want it.'
      : `The originals of ${filesOf(count)} are in an archive. They stay in that folder: delete them there if you no longer want them.`,
  copiesHold: (days: number) =>
    `Files are deleted immediately. Copies of the database from the last ${days} days may still contain text and are removed automatically.`,
  setAsideHolds:
    'A damaged database set aside in the data folder may also contain text. Delete it yourself if you no longer need it.',
  gone: ({ files, conversations, kept, delayed }: TrashRemoval) => {
    const parts = [
      conversations > 0 && kinds.conversation(conversations),
      files > 0 && filesOf(files),
    ].filter((part) => part !== false)
    const nothing = delayed === 0 && 'Nothing was deleted.'
    return [
      parts.length === 0 ? nothing : `${parts.join(' and ')} permanently deleted.`,
      delayed > 0 && notYet(delayed),
      kept > 0 &&
        `${kept === 1 ? '1 file still in use stays' : `${filesOf(kept)} still in use stay`} in the trash.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' ')
  },
}
