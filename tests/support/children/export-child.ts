import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { mediaTypeOf } from '../../../src/main/media/probe/media-type.ts'
import {
  type ExportSink,
  openFolderSink,
  openZipSink,
} from '../../../src/main/services/library/export/export-sink.ts'
import { createFilesForm } from '../../../src/main/services/library/export/files-form.ts'
import { runExport } from '../../../src/main/services/library/export/run-export.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'

/** Exports files in a process of its own, with a text beside each, and says how many pieces are done. */
const [form = '', folder = '', ...paths] = process.argv.slice(2)
const { signal } = new AbortController()
const type = mediaTypeOf('image/png')
if (type === null) throw new Error('no such type')

let pieces = 0
function tellPiece(): void {
  pieces += 1
  process.stdout.write(`pieces ${pieces}\n`)
}

const telling = (sink: ExportSink): ExportSink => ({
  ...sink,
  addFile: (file, onBytes) =>
    sink.addFile(file, (bytes) => {
      tellPiece()
      onBytes(bytes)
    }),
  addText: (text) => sink.addText(text).then(tellPiece),
})

const sink =
  form === 'zip' ? openZipSink(join(folder, 'all.zip'), 0o644) : await openFolderSink(folder, 0o644, signal)
const told = telling(sink)
await runExport({
  ids: paths as AssetId[],
  sink: told,
  openForm: (tally) => createFilesForm(told, tally, async (_file, name) => JSON.stringify({ name })),
  fileOf: (path) => ({
    // As much of an asset as an export reads of it.
    asset: { fileName: basename(path), byteSize: statSync(path).size, createdAt: 0 } as Asset,
    type,
    path,
  }),
  codeOf: () => 'internal',
  clock: systemClock,
  tell: () => {},
  signal,
})
process.stdout.write('whole\n')
