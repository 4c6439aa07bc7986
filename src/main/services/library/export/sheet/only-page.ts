import { createReadStream } from 'node:fs'
import { asMediaError } from '../../../../media/media-error.ts'
import type { ExportSink } from '../export-sink.ts'
import type { PageSink } from '../page/page-sink.ts'

/** Where the only page of a sheet goes, as a file by itself. Without a whole one there is no file. */
export function onlyPage(sink: PageSink): Omit<ExportSink, 'addText'> {
  let isWhole = false
  return {
    taken: [],
    async addFile({ path }) {
      const pieces = createReadStream(path, { highWaterMark: 256 * 1024 })
      try {
        for await (const piece of pieces) await sink.write(piece as Buffer)
        isWhole = true
      } catch (error) {
        throw asMediaError(error)
      }
    },
    finish: async () => (isWhole ? sink.finish() : sink.close()),
    close: sink.close,
  }
}
