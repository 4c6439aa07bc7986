import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'

/** Where the rows L2 to L6 and L8 to L10 kill the app: a backup, a move, an import and an archive want a folder of the person's, and coming back an empty library. */

/** While a backup is written. */
export const backupPoints = [
  'backup-file-copied',
  'backup-file-synced',
  'backup-file-in-place',
  'backup-manifest-written',
  'backup-manifest-in-place',
  'old-snapshot-removed',
  'old-file-removed',
] as const

/** While a library is brought back. */
export const restorePoints = ['restore-file-in-place', 'restore-ready'] as const

/** At the start after that, which puts it in place. */
export const restoreStartPoints = [
  'restored-documents-moved',
  'replaced-database-aside',
  'restored-in-place',
] as const

/** While a backup is added to a library that is used. */
export const addPoints = ['backup-slice-added'] as const

/** A point, and which time it is come to. */
export type At = { point: CrashPoint; count?: number }

/** While a library is copied to another folder, and the app works: to the words of that in the data folder. */
export const copyingPoints: readonly At[] = [
  { point: 'place-written' },
  { point: 'place-in-place' },
  { point: 'move-begun' },
  { point: 'move-file-copied' },
  { point: 'move-file-in-place' },
  { point: 'move-file-noted' },
  { point: 'library-copied' },
  { point: 'place-written', count: 2 },
  { point: 'place-in-place', count: 2 },
]

/** In the same run, while a copy that is not wanted any more is removed: from the word of that on, before which it is wanted. */
export const undoingPoints: readonly At[] = [
  { point: 'place-in-place', count: 3 },
  { point: 'move-copy-removed' },
  { point: 'place-written', count: 4 },
  { point: 'place-in-place', count: 4 },
]

/** At the start after that, which changes over. */
export const changingPoints: readonly At[] = [
  { point: 'move-file-copied' },
  { point: 'move-file-in-place' },
  { point: 'move-file-noted', count: 2 },
  { point: 'move-stray-removed' },
  { point: 'move-verified' },
  { point: 'place-written' },
  { point: 'place-in-place' },
]

/** In the same start, once the library was opened in its new place. */
export const leavingPoints: readonly At[] = [
  { point: 'place-written', count: 2 },
  { point: 'place-in-place', count: 2 },
  { point: 'left-file-removed' },
  { point: 'left-file-removed', count: 3 },
  { point: 'place-written', count: 3 },
  { point: 'place-in-place', count: 3 },
]

/** While chats and files of another app are imported. */
export const importPoints = [
  'import-noted',
  'import-counted',
  'import-file-kept',
  'import-file-inserted',
  'import-rows-written',
  'import-messages-written',
] as const satisfies readonly CrashPoint[]

/** While images are described. */
export const describePoints = [
  'description-asked',
  'description-answered',
  'description-saved',
] as const satisfies readonly CrashPoint[]

/** While originals are moved to an archive, and the first of them were. */
export const archivePoints: readonly At[] = [
  { point: 'archive-made' },
  { point: 'archive-file-copied' },
  { point: 'archive-file-copied', count: 3 },
  { point: 'archive-file-verified' },
  { point: 'archive-file-verified', count: 2 },
  { point: 'archive-file-noted' },
  { point: 'archive-file-noted', count: 3 },
  { point: 'archived-original-removed' },
  { point: 'archived-original-removed', count: 2 },
  { point: 'archive-file-settled' },
]

/** While they are brought back. */
export const bringBackPoints: readonly At[] = [
  { point: 'brought-back-copied' },
  { point: 'brought-back-in-place' },
  { point: 'brought-back-in-place', count: 2 },
  { point: 'brought-back-noted' },
  { point: 'archive-copy-removed', count: 2 },
]
