/** Where the rows L2 and L3 kill the app: a backup wants a folder of the person's, and coming back an empty library. */

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
