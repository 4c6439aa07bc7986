import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { mediaTypeOf } from '../../../src/main/media/probe/media-type.ts'
import {
  type ExportSink,
  openFolderSink,
  openZipSink,
} from '../../../src/main/services/library/export/export-sink.ts'
import { createFilesForm } from '../../../src/main/services/library/export/files-form.ts'
import { openPageFile } from '../../../src/main/services/library/export/page/page-sink.ts'
import { type ExportRun, runExport } from '../../../src/main/services/library/export/run-export.ts'
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

/** Into one page, a piece for each file. */
async function openPage() {
  const sink = await openPageFile(join(folder, 'all.html'), 0o644)
  const openForm: ExportRun['openForm'] = () => ({
    add: async ({ path }) => {
      await sink.write(readFileSync(path, 'hex'))
      tellPiece()
    },
    finish: () => sink.write('</html>'),
  })
  return { sink, openForm }
}

async function openFiles() {
  const to = join(folder, 'all.zip')
  const sink = telling(
    form === 'zip' ? await openZipSink(to, 0o644) : await openFolderSink(folder, 0o644, signal),
  )
  const openForm: ExportRun['openForm'] = (tally) =>
    createFilesForm({
      ...{ sink, tally },
      detailsOf: async (_file, name) => JSON.stringify({ name }),
      hideKnownKeys: (name) => name,
    })
  return { sink, openForm }
}

await runExport({
  ids: paths as AssetId[],
  ...(form === 'page' ? await openPage() : await openFiles()),
  fileOf: async (path) => ({
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
