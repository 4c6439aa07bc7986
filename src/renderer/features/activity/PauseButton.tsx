import { Pause, Play } from 'lucide-react'
import { togglePause } from '../../media/jobs/toggle-pause.ts'
import { mediaStoresOf, useJobs } from '../../media/media-stores.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Holds back everything that was not sent yet, or lets it go. */
export function PauseButton() {
  const text = useText()
  const isPaused = useJobs((state) => state.isPaused)
  const { jobs } = mediaStoresOf(useClient())
  return (
    <Button
      size="s"
      disabled={isPaused === null}
      icon={isPaused === true ? <Play aria-hidden /> : <Pause aria-hidden />}
      onClick={() => togglePause(jobs)}
    >
      {isPaused === true ? text.activity.resumeAll : text.activity.pauseAll}
    </Button>
  )
}

/** While nothing new is sent: that it is so, and what goes on all the same. */
export function PausedNote() {
  const { activity } = useText()
  const isPaused = useJobs((state) => state.isPaused)
  return (
    <div role="status">
      {isPaused === true && (
        <p className="border-b border-line bg-panel px-4 py-2 text-sm text-ink-soft">{activity.pausedText}</p>
      )}
    </div>
  )
}
