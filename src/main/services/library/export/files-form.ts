import type { LibraryFile } from '../desktop-actions/library-file.ts'
import { createExportNames, detailsNameOf } from './export-names.ts'
import { addUnderFreeName, type ExportSink } from './export-sink.ts'
import type { ExportForm, ExportTally } from './run-export.ts'

/** What is written beside a file of that name. */
export type DetailsOf = (file: LibraryFile, name: string) => Promise<string>

type FilesForm = {
  /** Null: nothing is. */
  detailsOf: DetailsOf | null
  /** A key that somebody wrote into a prompt is in no name. */
  hideKnownKeys(text: string): string
  sink: ExportSink
  tally: ExportTally
}

/** Files as they are, each with what is known of it beside it. */
export function createFilesForm({ detailsOf, hideKnownKeys, sink, tally }: FilesForm): ExportForm {
  const names = createExportNames(sink.taken)
  return {
    async add(file) {
      const { asset, type, path } = file
      const { byteSize, createdAt: modifiedAtMs } = asset
      const fileName = hideKnownKeys(asset.fileName)
      const onBytes = (bytes: number) => tally.part(byteSize === 0 ? 1 : Math.min(1, bytes / byteSize))
      const name = await addUnderFreeName(
        () => names.next(fileName, type.extension),
        (free) => sink.addFile({ path, byteSize, name: free, modifiedAtMs }, onBytes),
      )
      tally.exported(name)
      if (detailsOf === null) return
      const detailsName = detailsNameOf(name)
      try {
        await sink.addText({ text: await detailsOf(file, name), name: detailsName, modifiedAtMs })
      } catch (error) {
        tally.leaveOut(detailsName, error)
      }
    },
    finish: async () => {},
  }
}
