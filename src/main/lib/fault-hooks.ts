import type { Clock } from './time/clock.ts'

/** The places where the fault harness may kill the app: between two things that must not depend on each other. */
export const crashPoints = [
  // The schema and its copies
  'migration-ran',
  'migration-committed',
  'backup-copied',
  'backup-synced',
  'backup-renamed',
  'daily-copy-made',
  // A backup of the whole library
  'backup-file-copied',
  'backup-file-synced',
  'backup-file-in-place',
  'backup-manifest-written',
  'backup-manifest-in-place',
  'old-snapshot-removed',
  'old-file-removed',
  'restore-file-in-place',
  'restore-ready',
  'restored-documents-moved',
  'replaced-database-aside',
  'restored-in-place',
  'backup-slice-added',
  // A move of the library to another folder
  'place-written',
  'place-in-place',
  'move-begun',
  'move-file-copied',
  'move-file-in-place',
  'move-file-noted',
  'library-copied',
  'move-stray-removed',
  'move-verified',
  'left-file-removed',
  'move-copy-removed',
  // Originals moved to an archive, and back
  'archive-made',
  'archive-file-copied',
  'archive-file-verified',
  'archive-file-noted',
  'archived-original-removed',
  'archive-file-settled',
  'brought-back-copied',
  'brought-back-in-place',
  'brought-back-noted',
  'archive-copy-removed',
  // An import from another app
  'import-noted',
  'import-counted',
  'import-file-kept',
  'import-file-inserted',
  'import-rows-written',
  'import-messages-written',
  // A damaged database
  'row-repaired',
  'recovery-begun',
  'rows-salvaged',
  'database-recovered',
  'damaged-file-moved',
  'damaged-set-aside',
  'recovery-in-place',
  'database-closed',
  // A job
  'job-row-written',
  'job-inserted',
  'grid-row-written',
  'grid-inserted',
  'create-let-in',
  'create-started',
  'request-noted',
  'create-answered',
  'event-half-written',
  'create-saved',
  'check-answered',
  'check-saved',
  'exchange-written',
  'job-recovered',
  'job-cancelled',
  'job-resumed',
  'task-found',
  'task-attached',
  'queue-changed',
  // Its files
  'address-known',
  'memo-written',
  'small-file-written',
  'part-written',
  'part-synced',
  'part-checked',
  'part-hashed',
  'file-renamed',
  'directory-synced',
  'download-kept',
  'unusable-kept',
  'image-kept',
  'file-inserted',
  'files-answered',
  'assets-inserted',
  'files-saved',
  // A file of the library
  'upload-kept',
  'upload-inserted',
  'poster-received',
  'poster-kept',
  'thumbnail-made',
  'asset-trashed',
  'purge-noted',
  'conversation-half-removed',
  'trash-rows-removed',
  'search-half-compacted',
  'trash-file-removed',
  'file-set-aside',
  'asset-marked',
  'orphan-described',
  // Descriptions of images
  'description-asked',
  'description-answered',
  'description-saved',
  // A reply
  'question-written',
  'turn-written',
  'reply-heard',
  'reply-saved',
  'reply-arrived',
  'reply-end-written',
  'reply-ended',
  'reply-recovered',
  'reply-off-path',
  'version-chosen',
  // Settings
  'preferences-written',
  'connection-written',
  'key-kept',
  'key-removed',
  'draft-written',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/**
 * What a harness puts into a process before the app starts: another clock, what happens at a crash point, and how many
 * times faster the demo gateway makes what it makes. A built app has none: there the bundler puts `undefined` in the
 * place of the global.
 */
type FaultHooks = { crash(point: CrashPoint): void; clock: Clock; demoSpeed?: number }

declare global {
  var atelierFaultHooks: FaultHooks | undefined
}

/** Why each stands where it happens, and not in one wrapper around the writes: tests/faults/README.md. */
export function crashPoint(point: CrashPoint): void {
  globalThis.atelierFaultHooks?.crash(point)
}

/** The clock of a harness, else undefined. */
export function harnessClock(): Clock | undefined {
  return globalThis.atelierFaultHooks?.clock
}

/** How fast the demo gateway of a harness is, else undefined. */
export function harnessDemoSpeed(): number | undefined {
  return globalThis.atelierFaultHooks?.demoSpeed
}
