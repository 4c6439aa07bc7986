import type { Job } from '../../../../shared/domain/job/job.ts'
import { spacedUnits } from '../../../lib/format/chinese-forms.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import type { activity } from '../../../text/en/activity.ts'
import { waitsToDownload } from '../job-model.ts'

type Words = typeof activity

/** "Saved"; of several files, how many are there. */
export function savedText({ files, state }: Job, words: Words): string {
  const saved = files.filter((file) => file.state === 'saved').length
  if (files.length < 2 || (state === 'saved' && saved === files.length)) return words.saved
  return words.savedOf(saved, files.length)
}

/** What a download is doing now, with its numbers where it has any. */
export function downloadText(job: Job, words: Words, language: string): string {
  if (job.waitsForDownload) return words.waitsForDownload
  if (waitsToDownload(job)) return words.waitsToDownload
  if (job.downloadedBytes === null || job.downloadedBytes === 0) return words.downloading
  const done = formatBytes(job.downloadedBytes, language)
  return job.totalBytes === null
    ? words.downloadingBytes(done)
    : words.downloadingOf(done, formatBytes(job.totalBytes, language))
}

/** Which files of a job that is over are not there, by their places in its answer. */
export function lostText({ files, request }: Job, words: Words, language: string): string {
  const places = files.flatMap((file, position) => (file.state === 'given-up' ? [String(position + 1)] : []))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(places)
  return words.lostOf(request.kind, places.length, spacedUnits(list), files.length)
}

/** What can be done about a file that will not be tried again by itself. */
export function lostAdvice(job: Job, words: Words): string {
  const isKept = job.files.some(({ unusable }) => unusable !== null)
  if (isKept) return job.isFetchable ? words.keptOrFetchAgain : words.keptAsFile
  return job.isFetchable ? words.fetchAgainAdvice : words.lostForGood
}
