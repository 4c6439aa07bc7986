import type { SavedFile } from '../../media/open.ts'
import type { FinishedFile } from '../runner.ts'

/** A saved file, as its job writes it down. */
export function toFinishedFile({ extension, ...facts }: SavedFile): FinishedFile {
  return { ...facts, extension: `.${extension}` }
}
