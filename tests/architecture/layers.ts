import { domain, type Layer, room, service } from './layer-kinds.ts'

const savingMade = 'main/services/provenance/save-made.ts'

/**
 * Who may import whom: the one table. A row speaks for its folder (or file) and everything below it that has no row
 * of its own; a row may always import itself. Paths start at src. What is not listed is refused.
 */
export const layers: readonly Layer[] = [
  { path: 'shared', imports: [], packages: ['zod'] },
  { path: 'preload', imports: [], packages: ['electron'] },

  {
    path: 'main/lib',
    imports: ['shared/domain/ids.ts', 'shared/domain/exchange.ts', 'shared/rough-bytes.ts'],
    packages: ['node', 'pino', 'undici'],
  },
  {
    path: 'main/network',
    imports: ['main/lib', 'main/host/host.ts', ...domain],
    packages: ['node', 'undici'],
  },
  // Runs as a process of its own.
  { path: 'main/network/authorities-helper.ts', imports: ['main/lib/parent-port.ts'], packages: ['node'] },
  {
    path: 'main/gateway',
    imports: ['main/lib', 'main/network', ...domain],
    packages: ['node', 'undici', 'eventsource-parser', 'zod'],
  },
  // Documents of the canvas: files of their own, which may be anybody's.
  {
    path: 'main/canvas-file',
    imports: ['shared/serial-queue.ts', 'main/lib/files', 'shared/canvas', 'shared/domain/canvas'],
    packages: ['node', 'better-sqlite3'],
  },
  // Files of other programs, which may be anybody's: read and written on a thread of its own.
  {
    path: 'main/document-formats',
    imports: [
      'main/lib/one-task-worker.ts',
      'shared/domain/canvas/canvas.ts',
      'shared/domain/canvas/canvas-document.ts',
    ],
    packages: ['node', 'ag-psd', 'fflate'],
  },
  // What images say of themselves, which anybody may have written: read on a thread of its own.
  {
    path: 'main/metadata',
    imports: [
      'main/lib/worker-link.ts',
      'main/lib/time/clock.ts',
      'shared/cut-text.ts',
      'shared/serial-queue.ts',
      'shared/domain/embedded-metadata.ts',
      'shared/domain/recipe',
    ],
    packages: ['node', 'exifreader', 'zod'],
  },
  // Whole libraries in folders that a person chose: written and read on a thread of its own.
  {
    path: 'main/backup',
    imports: [
      'main/lib',
      'main/store',
      'main/media/probe/media-type.ts',
      // Whether a document that comes back is one of ours.
      'main/canvas-file/foreign-file.ts',
      // Of the places that a library can be moved to, and of the one that it was in.
      'main/host/place',
      'main/host/library-place',
      'main/host/instance-lock.ts',
      'main/host/private-folder.ts',
      'shared/domain/ids.ts',
      'shared/domain/keeping/backup.ts',
      'shared/domain/keeping/move-library.ts',
      'shared/domain/keeping/library-place.ts',
      'shared/domain/connection/network.ts',
      // How many there may be.
      'shared/domain/board.ts',
      'shared/domain/smart-board.ts',
      'shared/domain/stack.ts',
      'shared/domain/tag.ts',
      'shared/domain/message/message.ts',
      'shared/domain/style/image-style.ts',
      'shared/cut-text.ts',
    ],
    packages: ['node', 'zod'],
  },
  // Exports of other apps, which may be anybody's: read on a thread of its own, and never written to.
  {
    path: 'main/import',
    imports: [
      'main/lib/files',
      'shared/cut-text.ts',
      'shared/file-name.ts',
      'shared/domain/keeping/import.ts',
    ],
    packages: ['node'],
  },
  // Bytes in, bytes out: neither files nor a page, so that it runs in any thread.
  { path: 'main/canvas-edit', imports: ['shared/domain/canvas/canvas-edit.ts'], packages: [] },
  {
    path: 'main/canvas-edit/edit-worker.ts',
    imports: ['main/canvas-edit', 'main/lib/one-task-worker.ts'],
    packages: ['node'],
  },
  {
    path: 'main/store',
    imports: ['main/lib', 'shared/search', 'shared/sorting', ...domain],
    packages: ['node', 'better-sqlite3', 'zod'],
  },
  {
    path: 'main/media',
    imports: [
      'main/lib',
      'main/network',
      'main/store',
      'main/host/host.ts',
      'main/image-decoder/protocol.ts',
      'shared/file-name.ts',
      ...domain,
    ],
    packages: ['node', 'undici', 'file-type', 'zod'],
  },
  // What leaves the app, as a ZIP: written on a thread of its own.
  { path: 'main/media/export', imports: ['main/media'], packages: ['node'] },
  { path: 'main/media/export/zip-worker.ts', imports: ['main/media/export'], packages: ['node', 'yazl'] },
  // Runs as a process of its own. Of it the app sees the words only, so that no decoder is loaded beside a key.
  {
    path: 'main/image-decoder',
    imports: ['main/lib/parent-port.ts', 'main/lib/files/remove-quietly.ts'],
    packages: ['node', 'sharp', 'thumbhash'],
  },
  { path: 'main/image-decoder/protocol.ts', imports: [], packages: ['zod'] },
  // The demo gateway's process: as for the decoder, the app sees its words only.
  {
    path: 'main/demo-helper',
    imports: ['main/lib/parent-port.ts', 'demo-gateway/index.ts'],
    packages: ['node'],
  },
  { path: 'main/demo-helper/protocol.ts', imports: [], packages: ['zod'] },
  {
    path: 'main/jobs',
    imports: ['main/lib', 'main/store', 'shared/file-name.ts', 'shared/mark-runs.ts', ...domain],
    except: ['main/jobs/runners'],
    packages: ['node', 'zod'],
  },
  {
    path: 'main/jobs/runners',
    imports: ['main/jobs', 'main/lib', 'main/store', 'main/gateway', 'main/media', ...domain],
    packages: ['node', 'zod'],
  },
  service('chat', ['main/gateway', 'main/store', 'main/media', 'main/jobs']),
  // Of jobs the pace of a connection alone.
  service('describe', [
    'main/gateway',
    'main/store',
    'main/media',
    'main/host/host.ts',
    'main/jobs/rate-limiter.ts',
  ]),
  service('jobs', ['main/store', 'main/media', 'main/jobs']),
  service('settings', ['main/gateway', 'main/store', 'main/host/host.ts', 'main/services/demo']),
  service('demo', ['main/host/host.ts', 'main/demo-helper/protocol.ts']),
  // The database and the disk it is on: opened, watched, copied, repaired. No gateway.
  service('health', ['main/store']),
  // No gateway, no key: what asks for a new version can say nothing of them.
  service('updates', ['main/network', 'main/store', 'main/host/host.ts']),
  // What shows of the app beside its window: it sees how jobs and replies end, and neither keys nor the gateway.
  service('desktop-integration', ['main/host/host.ts', 'main/media']),
  service('about', ['main/host/host.ts']),
  // No gateway: what was said is found with no network.
  // No gateway, no key: a backup holds neither.
  service('backup', [
    'main/backup',
    'main/store',
    'main/host/host.ts',
    'main/host/library-place/place-file.ts',
  ]),
  // No gateway: what was said elsewhere is read here.
  service('import', [
    'main/import',
    'main/metadata',
    'main/store',
    'main/media',
    'main/host/host.ts',
    'main/services/chat/preview.ts',
  ]),
  service('search', ['main/store']),
  service('exchanges', ['main/gateway', 'main/store']),
  // No gateway: what was ordered is known here.
  service('prompts', ['main/store']),
  service('canvas', [
    'main/canvas-edit',
    'main/document-formats',
    'main/canvas-file',
    'main/image-decoder/protocol.ts',
    'main/store',
    'main/media',
    savingMade,
  ]),
  service('provenance', ['main/metadata', 'main/store', 'main/media', 'main/host/host.ts']),
  // No gateway: a report goes to the person who asked for it, and to nobody else.
  service('diagnostics', ['main/store', 'main/media', 'main/host/host.ts', savingMade]),
  // No gateway on this path: that the library works offline is a property of the code.
  service('library', ['main/store', 'main/media', 'main/host/host.ts', 'main/host/place/is-in-library.ts']),
  // What a person asks of a job that is under way is the engine's own verb: no service stands between.
  {
    path: 'main/handlers',
    imports: ['main/services', 'main/jobs/engine.ts', 'main/lib', 'shared'],
    packages: ['zod'],
  },
  // The one place that knows every kind of error the inside can throw.
  {
    path: 'main/handlers/to-app-error.ts',
    imports: [
      'main/backup/backup-error.ts',
      'main/import/import-error.ts',
      'main/document-formats',
      'main/canvas-file',
      'main/gateway',
      'main/store',
      'main/media',
      'main/host/host.ts',
      'main/lib',
      'shared',
    ],
    packages: ['zod'],
  },
  { path: 'main/host', imports: ['main/lib', ...domain], packages: ['node'] },
  // The lock is an open SQLite transaction: the one lock that a crash always gives back.
  {
    path: 'main/host/instance-lock.ts',
    imports: ['main/host/unusable-folder.ts'],
    packages: ['node', 'better-sqlite3'],
  },
  {
    path: 'main/host/os-keychain.ts',
    imports: ['main/host/host.ts', 'shared/serial-queue.ts'],
    packages: ['node', '@napi-rs/keyring'],
  },
  {
    path: 'main/host/electron',
    // The menu bar has the window's keys.
    imports: ['main/host', 'main/lib', 'shared/keys', ...domain],
    packages: ['node', 'electron'],
  },
  // Loaded when an update is fetched. It asks for Electron where it is used, and so runs in tests without.
  {
    path: 'main/host/electron/updating',
    imports: ['main/host', 'main/lib', ...domain],
    packages: ['node', 'electron-updater', 'zod'],
  },
  { path: 'main/transport', imports: ['main/lib', 'shared/rpc'], packages: ['node'] },
  {
    path: 'main/transport/message-port.ts',
    imports: ['shared/rpc'],
    packages: ['electron'],
  },
  {
    path: 'main/transport/media-scheme.ts',
    imports: ['main/transport', 'main/lib'],
    packages: ['electron'],
  },
  // The parts of the app put together, area by area; main/compose.ts puts the areas together.
  {
    path: 'main/compose',
    imports: [
      'main/backup/restore/finish-restore.ts',
      'main/lib',
      'main/gateway',
      'main/network',
      'main/metadata/metadata-reader.ts',
      'main/store',
      'main/media',
      'main/jobs',
      'main/services',
      'main/host/host.ts',
      'main/host/library-place/place-file.ts',
      'main/handlers/to-app-error.ts',
      'shared',
    ],
    packages: ['node'],
  },
  {
    path: 'main/compose.ts',
    imports: ['main/compose', 'main/lib', 'main/services', 'main/handlers', 'shared'],
    packages: ['node'],
  },
  {
    path: 'main/on-loopback.ts',
    imports: [
      'main/compose.ts',
      'main/backup/move/finish-move.ts',
      'main/host',
      'main/transport',
      'main/lib',
      'shared',
    ],
    packages: ['node'],
  },
  { path: 'main/headless.ts', imports: ['main/on-loopback.ts', 'main/host', 'main/lib'], packages: ['node'] },
  // The shell put together; it gets the parts of Electron it uses from on-desktop.ts, or from a double in tests/electron.
  { path: 'main/desktop.ts', imports: ['main/host', 'main/transport', 'shared'], packages: ['node'] },
  {
    path: 'main/on-desktop.ts',
    imports: [
      'main/desktop.ts',
      'main/compose.ts',
      'main/backup/move/finish-move.ts',
      'main/host',
      'main/transport',
      'main/lib',
      'shared',
    ],
    packages: ['node'],
  },
  // Of the app it loads nothing that could fail to load: it says so where that does.
  {
    path: 'main/index.ts',
    imports: ['main/on-desktop.ts', 'main/host/electron/shell-text.ts'],
    packages: ['electron'],
  },

  // Every key the window reads. It knows no screen: screens say what a key does, the table says which key.
  { path: 'renderer/keys', imports: ['shared/keys'], packages: ['react'] },
  { path: 'renderer/text', imports: ['renderer/lib', 'shared'], packages: ['react', 'zustand'] },
  { path: 'renderer/lib', imports: ['shared'], packages: ['react', 'zustand', 'thumbhash'] },
  {
    path: 'renderer/ui',
    imports: ['renderer/keys', 'renderer/lib', 'renderer/text', 'shared'],
    packages: ['react', 'react-dom', 'zustand', '@base-ui/react', 'lucide-react', 'virtua'],
  },
  // Draws what a schema says.
  {
    path: 'renderer/ui/schema-form',
    imports: ['renderer/ui', 'renderer/lib', 'renderer/text', 'shared'],
    packages: ['react', 'zod', '@base-ui/react', 'lucide-react'],
  },
  { path: 'renderer/rpc', imports: ['renderer/lib', 'shared'], packages: ['react', 'zod'] },
  // What every room stands on: streams that are followed, state that outlives the window.
  {
    path: 'renderer/data',
    imports: ['renderer/rpc', 'renderer/lib', 'shared'],
    packages: ['react', 'zustand', 'zod'],
  },
  // The connection in use, what there is to do without one, and starting the app again.
  {
    path: 'renderer/session',
    imports: ['renderer/rpc', 'renderer/data', 'renderer/ui', 'renderer/text', 'renderer/lib', 'shared'],
    packages: ['react', 'zustand', 'lucide-react'],
  },
  {
    path: 'renderer/media',
    imports: [
      'renderer/ui',
      'renderer/keys',
      'renderer/lib',
      'renderer/text',
      'renderer/rpc',
      'renderer/data',
      'renderer/session',
      'shared',
    ],
    packages: ['react', 'zustand', 'zod', '@base-ui/react', 'lucide-react'],
  },
  room('chat', ['mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm', 'mdast']),
  // Draws what comes near the eye before the next frame is painted.
  {
    path: 'renderer/features/chat/markdown/visible-blocks/watch-visibility.ts',
    imports: [],
    packages: ['react-dom'],
  },
  room('images'),
  // Knows neither React nor the page, so that a stroke is the same in a worker, in a test and in the window.
  {
    path: 'renderer/features/images/canvas/engine',
    imports: ['shared/domain/canvas', 'shared/canvas', 'shared/one-for-each.ts'],
    packages: [],
  },
  room('video'),
  room('library'),
  room('activity'),
  room('settings'),
  {
    path: 'renderer/app',
    imports: ['renderer', 'shared'],
    packages: ['react', 'react-dom', 'zustand', '@base-ui/react', 'lucide-react'],
  },
  {
    path: 'renderer/main.tsx',
    imports: ['renderer'],
    packages: ['react', 'react-dom', '@base-ui/react'],
  },

  // Written from the interface document and from nothing else here, so that the client cannot agree with its own mistakes.
  { path: 'demo-gateway', imports: [], packages: ['node'] },
  { path: 'demo-gateway/image/image-library.ts', imports: [], packages: ['sharp'] },
  { path: 'demo-gateway/video/write-video.ts', imports: [], packages: ['mediabunny'] },
]
