import type { TrashKind, TrashRemoval, TrashSummary } from '../../../../shared/domain/trash.ts'

const counted: Record<TrashKind, (count: string, isOne: boolean) => string> = {
  conversation: (count, isOne) => (isOne ? '1 conversation' : `${count} conversations`),
  image: (count, isOne) => (isOne ? '1 image' : `${count} images`),
  video: (count, isOne) => (isOne ? '1 video' : `${count} videos`),
  audio: (count, isOne) => (isOne ? '1 audio file' : `${count} audio files`),
  document: (count, isOne) => (isOne ? '1 document' : `${count} documents`),
}

const notYet = (count: number) =>
  count === 1
    ? '1 file could not be deleted yet: another app may have it open, or a backup is being added. Atelier keeps trying.'
    : `${count} files could not be deleted yet: another app may have them open, or a backup is being added. Atelier keeps trying.`

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
  restored: (count: number) => (count === 1 ? 'Restored' : `${count} restored`),
  open: 'Open',
  deleteForEver: 'Delete permanently',
  /** While it goes on. */
  restStays: ' The rest stays in the trash.',
  deleteTitle: 'Delete permanently?',
  deleted: 'Deleted',
  conversationName: (title: string) => `Conversation: ${title}`,
  messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
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
  contents: ({ counts, jobCount }: TrashSummary, format: (count: number) => string) => {
    const order = ['conversation', 'image', 'video', 'audio', 'document'] as const
    const parts = order
      .filter((kind) => counts[kind] > 0)
      .map((kind) => counted[kind](format(counts[kind]), counts[kind] === 1))
    if (jobCount > 0) parts.push(jobCount === 1 ? '1 removed job' : `${format(jobCount)} removed jobs`)
    return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  },
  goesForEver: (contents: string, size: string) =>
    `${contents} will be permanently deleted (${size} of files). This cannot be undone.`,
  wordsGoForEver: (contents: string) => `${contents} will be permanently deleted. This cannot be undone.`,
  inUseStays: 'Files still used by a conversation, job or draft stay in the trash.',
  archivedStay: (count: number) =>
    count === 1
      ? 'The original of 1 file is in an archive. It stays in that folder: delete it there if you no longer want it.'
      : `The originals of ${count} files are in an archive. They stay in that folder: delete them there if you no longer want them.`,
  copiesHold: (days: number) =>
    `Files are deleted immediately. Copies of the database from the last ${days} days may still contain text and are removed automatically.`,
  setAsideHolds:
    'A damaged database set aside in the data folder may also contain text. Delete it yourself if you no longer need it.',
  gone: ({ files, conversations, kept, delayed }: TrashRemoval) => {
    const parts = [
      conversations > 0 && counted.conversation(String(conversations), conversations === 1),
      files > 0 && (files === 1 ? '1 file' : `${files} files`),
    ].filter((part) => part !== false)
    const nothing = delayed === 0 && 'Nothing was deleted.'
    return [
      parts.length === 0 ? nothing : `${parts.join(' and ')} permanently deleted.`,
      delayed > 0 && notYet(delayed),
      kept > 0 &&
        `${kept === 1 ? '1 file still in use stays' : `${kept} files still in use stay`} in the trash.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' ')
  },
}
