import { Play } from 'lucide-react'
import { failureOf } from '../../../data/failure.ts'
import { useJobs } from '../../media-stores.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { showFailure } from '../../../ui/toasts/show-failure.ts'

/** While everything is paused and requests of this kind wait for it: that it is so, and the way to go on. */
export function PausedStrip({ kind }: { kind: 'image' | 'video' }) {
  const text = useText()
  const setPaused = useJobs((state) => state.setPaused)
  const count = useJobs(({ isPaused, jobs }) => {
    if (isPaused !== true) return 0
    return [...jobs.values()].filter((job) => job.state === 'prepared' && job.request.kind === kind).length
  })

  function resume() {
    setPaused(false).catch((error: unknown) => showFailure(failureOf(error)))
  }

  return (
    <div role="status">
      {count > 0 && (
        <div className="flex items-center gap-3 border-b border-line bg-panel px-5 py-2">
          <p className="min-w-0 flex-1 text-ink-soft">{text.activity.pausedWaiting(count)}</p>
          <Button size="s" icon={<Play aria-hidden />} onClick={resume}>
            {text.activity.resume}
          </Button>
        </div>
      )}
    </div>
  )
}
