import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '../../../shared/domain/job/job.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { EnterKeyButton } from '../../session/EnterKeyButton.tsx'
import { isAboutKey } from '../../session/about-key.ts'
import { buttonLook } from '../../ui/controls/button-look.ts'
import type { DetailLine } from '../../ui/Details.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useCameAbout } from '../../ui/toasts/news.ts'
import { jobFileLink } from '../save/save-link.ts'
import { type UnusableFile, unusableFiles } from './downloads/unusable-files.ts'
import { jobProblem } from './job-problem.ts'

type JobFailureProps = {
  job: Job
  actions?: ReactNode
  /** What else is known of it, to be read letter by letter. */
  details?: readonly DetailLine[]
}

const none: readonly DetailLine[] = []

/** What is wrong with a job, in the words of a job. */
export function JobFailure({ job, actions, details = none }: JobFailureProps) {
  const text = useText()
  const language = useLanguage()
  const problem = jobProblem(job, text, language)
  const isNews = useCameAbout(problem !== null, job.createdAt)
  if (problem === null) return null
  return (
    <ErrorNote
      isOld={!isNews}
      {...problem}
      details={details}
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

/** With links to what came and cannot be shown here; undefined where there is nothing to press. */
function withFiles(job: Job, actions: ReactNode): ReactNode {
  const files = unusableFiles(job)
  return files.length > 0 ? <FileLinks jobId={job.id} files={files} actions={actions} /> : actions
}

type FileLinksProps = { jobId: Job['id']; files: readonly UnusableFile[]; actions: ReactNode }

function FileLinks({ jobId, files, actions }: FileLinksProps) {
  const { activity } = useText()
  const language = useLanguage()
  return (
    <>
      {files.map(({ position, fileName, byteSize }) => (
        <a
          key={position}
          {...jobFileLink(jobId, position, fileName)}
          className={`${buttonLook('secondary')} min-h-6 max-w-full px-2 text-sm !whitespace-normal`}
        >
          <Download aria-hidden className="!size-3.5" />
          {activity.saveUnusable(formatBytes(byteSize, language).replaceAll(' ', '\u00a0'))}
        </a>
      ))}
      {actions}
    </>
  )
}
