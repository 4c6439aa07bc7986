import type { Job } from '../../../../shared/domain/job/job.ts'
import type { images } from '../../../text/en/images/images.ts'

/**
 * What is missing of an answer though nothing failed: fewer images than were asked for. Empty where all came, and where
 * nobody knows: jobs of earlier versions do not say how many files they had.
 */
export function answerText({ state, request, files }: Job, words: typeof images): string {
  if (state !== 'saved' || request.kind !== 'image' || files.length === 0) return ''
  return files.length < request.n ? words.fewerCame(files.length, request.n) : ''
}
