import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '../../../shared/domain/job/job.ts'
import type { JobFile } from '../../../shared/domain/job/job-file.ts'
import type { Failure } from '../../../shared/errors.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { errorText } from '../../text/error-text.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { EnterKeyButton } from '../../session/EnterKeyButton.tsx'
import { isAboutKey } from '../../session/about-key.ts'
import { buttonLook } from '../../ui/controls/button-look.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useCameAbout } from '../../ui/toasts/news.ts'
import { lostAdvice, lostWords } from './downloads/download-words.ts'
import { failureWords } from './job-words.ts'
import { jobFileLink } from '../save/save-link.ts'

type JobFailureProps = { job: Job; actions?: ReactNode }

/** Why a job failed, what stands in its way now, or which of its files did not arrive, in the words of a job. */
export function JobFailure({ job, actions }: JobFailureProps) {
  const text = useText()
  const language = useLanguage()
  const lost = job.state === 'saved' ? (job.files.find(isGivenUp)?.failure ?? null) : null
  const failure = job.failure ?? lost
  const isNews = useCameAbout(failure !== null, job.createdAt)
  if (failure === null) return null
  if (job.failure === null) return <LostFiles job={job} failure={failure} isNews={isNews} actions={actions} />
  const words = failureWords(job, text, language)
  return (
    <ErrorNote
      isOld={!isNews}
      failure={failure}
      words={words}
      actions={withKey(job, withFiles(job, actions))}
    />
  )
}

/** With the way to the key where that is what is wrong, before all else. */
function withKey({ failure, connectionId }: Job, actions: ReactNode): ReactNode {
  if (!isAboutKey(failure)) return actions
  return (
    <>
      <EnterKeyButton failure={failure} connectionId={connectionId} />
      {actions}
    </>
  )
}

function isGivenUp({ state }: JobFile): boolean {
  return state === 'given-up'
}

type LostFilesProps = JobFailureProps & { failure: Failure; isNews: boolean }

/** A job that is saved but for some of its files. */
function LostFiles({ job, failure, isNews, actions }: LostFilesProps) {
  const text = useText()
  const language = useLanguage()
  const happened = [lostWords(job, text.activity, language), errorText(failure, text).happened].join(
    text.errors.joiner,
  )
  const words = { happened, advice: lostAdvice(job, text.activity) }
  return <ErrorNote isOld={!isNews} failure={failure} words={words} actions={withFiles(job, actions)} />
}

/** With links to what came and cannot be shown here; undefined where there is nothing to press. */
function withFiles(job: Job, actions: ReactNode): ReactNode {
  const hasFiles = job.files.some(({ unusable }) => unusable !== null)
  return hasFiles ? <FileLinks job={job} actions={actions} /> : actions
}

function FileLinks({ job, actions }: JobFailureProps) {
  const { activity } = useText()
  const language = useLanguage()
  return (
    <>
      {job.files.map(({ unusable }, position) => {
        if (unusable === null) return null
        const link = jobFileLink(job.id, position, `${job.id}-${position + 1}.${unusable.extension}`)
        return (
          // The files of a job keep their places.
          <a
            key={position}
            {...link}
            className={`${buttonLook('secondary')} min-h-6 max-w-full px-2 text-sm !whitespace-normal`}
          >
            <Download aria-hidden className="!size-3.5" />
            {activity.saveUnusable(formatBytes(unusable.byteSize, language).replaceAll(' ', '\u00a0'))}
          </a>
        )
      })}
      {actions}
    </>
  )
}
