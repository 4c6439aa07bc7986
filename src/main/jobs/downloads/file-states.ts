import {
  awaitedFile,
  type JobFile,
  type SavedAsset,
  type UnusableFile,
} from '../../../shared/domain/job/job-file.ts'
import type { Failure } from '../../../shared/errors.ts'

/** What can happen to one file of a job, by its place in the answer. */
export type FileTransition = { position: number } &
  /** `asset`: its row, where that is known. */
  (
    | { type: 'file-saved'; asset?: SavedAsset }
    /** It did not arrive: tried again at `nextTryAtMs`. */
    | { type: 'file-missed'; failure: Failure; nextTryAtMs: number }
    /** Another try would bring the same, or there were enough of them. */
    | { type: 'file-given-up'; failure: Failure; unusable: UnusableFile | null }
  )

/** The files of a job after something happened to one of them. What is saved stays saved. */
export function advanceFile(files: readonly JobFile[], transition: FileTransition): JobFile[] {
  // A job of an earlier version has no word about its files yet.
  const length = Math.max(files.length, transition.position + 1)
  const all = Array.from({ length }, (_, position) => files[position] ?? awaitedFile)
  return all.map((file, position) => {
    if (position !== transition.position || file.state === 'saved') return file
    return changed(file, transition)
  })
}

function changed(file: JobFile, transition: FileTransition): JobFile {
  switch (transition.type) {
    case 'file-saved':
      return { ...awaitedFile, state: 'saved', asset: transition.asset ?? null }
    case 'file-missed': {
      const { failure, nextTryAtMs: nextTryAt } = transition
      const refusals = failure.code === 'download-refused' ? file.refusals + 1 : 0
      return { ...file, state: 'awaited', misses: file.misses + 1, refusals, nextTryAt, failure }
    }
    case 'file-given-up': {
      const { failure } = transition
      // What an earlier try kept is paid for, whatever this one ends with.
      const unusable = transition.unusable ?? file.unusable
      return { ...file, state: 'given-up', nextTryAt: null, failure, unusable }
    }
  }
}
