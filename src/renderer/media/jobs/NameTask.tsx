import { type FormEvent, useState } from 'react'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { formatDateTime } from '../../lib/format/format-time.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { failureOf } from '../../data/failure.ts'
import { jobButtonLook } from './job-button-look.ts'
import { useJobs } from '../media-stores.ts'

/** Asks for the id of a task that only the gateway's own list knows; the gateway has the last word. */
export function NameTask({ jobId }: { jobId: JobId }) {
  const { activity } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" className={jobButtonLook} onClick={() => setOpen(true)}>
        {activity.nameTask}
      </Button>
      <Dialog title={activity.nameTaskTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <TaskForm jobId={jobId} />
      </Dialog>
    </>
  )
}

/** Why the task that was named was not taken: what stood in the way, or the job that has it. */
type Refusal = { failure: Failure } | { holder: Job }

function TaskForm({ jobId }: { jobId: JobId }) {
  const { activity } = useText()
  const nameTask = useJobs((state) => state.nameTask)
  const [taskId, setTaskId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const words = useRefusalWords(refusal)

  function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefusal(null)
    // Once it goes on, the job's row has other buttons, and this form is gone with its own.
    nameTask(jobId, taskId.trim())
      .then((holder) => setRefusal(holder === null ? null : { holder }))
      .catch((error: unknown) => setRefusal({ failure: failureOf(error) }))
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
        error={words}
        onChange={(event) => {
          setTaskId(event.target.value)
          setRefusal(null)
        }}
      />
      {refusal !== null && words === undefined && 'failure' in refusal && (
        <ErrorNote failure={refusal.failure} />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={taskId.trim() === ''}>
          {activity.nameTaskGo}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with the id itself; undefined where it may be right. */
function useRefusalWords(refusal: Refusal | null): string | undefined {
  const { activity } = useText()
  const language = useLanguage()
  if (refusal === null) return undefined
  if ('failure' in refusal) return refusal.failure.code === 'not-found' ? activity.nameTaskUnknown : undefined
  const { request, createdAt } = refusal.holder
  return activity.nameTaskHeld(request.prompt, formatDateTime(createdAt, language))
}
