/**
 * What is built of the main process, each by the name of its file: the two ways in, and every thread and process that the app
 * starts by itself. What is named here is packed, and `npm run package:check` wants to see it started.
 */
export const mainEntries = {
  index: 'src/main/index.ts',
  headless: 'src/main/headless.ts',
  'authorities-helper': 'src/main/network/authorities-helper.ts',
  'import-worker': 'src/main/import/import-worker.ts',
  'backup-worker': 'src/main/backup/backup-worker.ts',
  'canvas-worker': 'src/main/canvas-file/thread/canvas-worker.ts',
  'duplicate-worker': 'src/main/services/library/similar/duplicate-worker.ts',
  'edit-worker': 'src/main/canvas-edit/edit-worker.ts',
  'database-worker': 'src/main/store/repair/database-worker.ts',
  'demo-helper': 'src/main/demo-helper/demo-helper.ts',
  'format-worker': 'src/main/document-formats/format-worker.ts',
  'hash-worker': 'src/main/media/files/hash-worker.ts',
  'image-decoder': 'src/main/image-decoder/image-decoder.ts',
  'metadata-worker': 'src/main/metadata/metadata-worker.ts',
  'receive-worker': 'src/main/media/download/receive-worker.ts',
  'zip-worker': 'src/main/media/export/zip-worker.ts',
} as const

/** Of them Electron's own way in is read by Electron only. */
export const startedInNode = Object.keys(mainEntries).filter((name) => name !== 'index')
