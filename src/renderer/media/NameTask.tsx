import { type FormEvent, useState } from 'react'
import type { JobId } from '../../shared/domain/ids.ts'
import type { Failure } from '../../shared/errors.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { TextField } from '../ui/TextField.tsx'
import { failureOf } from './failure-of.ts'
import { useJobs } from './media-stores.ts'

/** Asks for the id of a task that only the gateway's own list knows; the gateway has the last word. */
export function NameTask({ jobId }: { jobId: JobId }) {
  const { activity } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {activity.nameTask}
      </Button>
      <Dialog title={activity.nameTaskTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <TaskForm jobId={jobId} />
      </Dialog>
    </>
  )
}

function TaskForm({ jobId }: { jobId: JobId }) {
  const { activity } = useText()
  const nameTask = useJobs((state) => state.nameTask)
  const [taskId, setTaskId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    // Once it goes on, the job's row has other buttons, and this form is gone with its own.
    nameTask(jobId, taskId.trim())
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => setBusy(false))
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <p className="text-pretty">{activity.nameTaskText}</p>
      <TextField
        label={activity.nameTaskLabel}
        value={taskId}
        maxLength={512}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTaskId(event.target.value)}
      />
      {failure !== null && <ErrorNote failure={failure} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={taskId.trim() === ''}>
          {activity.nameTaskGo}
        </Button>
      </div>
    </form>
  )
}
