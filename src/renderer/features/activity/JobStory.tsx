import type { Job } from '../../../shared/domain/job.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { jobStory } from './job-story.ts'

/** When what happened, in one line. */
export function JobStory({ job }: { job: Job }) {
  const { activity } = useText()
  const language = useLanguage()
  return (
    <dl aria-label={activity.story} className="flex flex-wrap gap-x-4 text-sm text-ink-faint tabular-nums">
      {jobStory(job, activity, language).map(({ name, at }) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="text-ink-soft">{at}</dd>
        </div>
      ))}
      {job.statusWord !== null && job.endedAt === null && (
        <div className="flex gap-1.5">
          <dt>{activity.storyStatusWord}</dt>
          <dd className="font-mono text-ink-soft">{job.statusWord}</dd>
        </div>
      )}
    </dl>
  )
}
