import type { AboutFile } from '../../shared/domain/recipe/about-file.ts'

/** What the worker is given: an image file. */
export type MetadataTask = { path: string }
/** Null where the file is not there. */
export type MetadataResult = AboutFile | null

/** Built, every entry lies in one folder. */
export function metadataWorkerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './metadata-worker.ts' : './metadata-worker.js', import.meta.url)
}
