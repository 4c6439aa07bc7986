import { z } from 'zod'
import { EmbeddedMetadata } from '../../shared/domain/embedded-metadata.ts'
import { AboutFile } from '../../shared/domain/recipe/about-file.ts'

/**
 * What an image says of itself: all that is shown, and of it what a person looks for; null where it could not be read this time, which is
 * not the same as saying nothing.
 */
export const FileMetadata = z.object({ about: AboutFile, embedded: EmbeddedMetadata.nullable() })
export type FileMetadata = z.infer<typeof FileMetadata>

/** What the worker is asked: of which image file. */
export type MetadataQuestion = { id: number; path: string }
/** `metadata`: null where the file is not there. `isFailed`: the disk, or what stands in the file, did not let it be read. */
export type MetadataAnswer = { id: number } & ({ metadata: FileMetadata | null } | { isFailed: true })

/** Of a file that was not read. */
export const nothingSaid: FileMetadata = {
  about: {
    ...{ recipe: null, settings: null, source: null, hasCredentials: false, facts: [], isCut: false },
  },
  embedded: null,
}

/** Built, every entry lies in one folder. */
export function metadataWorkerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './metadata-worker.ts' : './metadata-worker.js', import.meta.url)
}
