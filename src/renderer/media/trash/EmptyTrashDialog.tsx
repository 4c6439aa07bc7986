import { useEffect, useState } from 'react'
import type { TrashMoment, TrashSummary } from '../../../shared/domain/trash.ts'
import type { Failure } from '../../../shared/errors.ts'
import { useClient, useConnectionCount } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'
import { PermanentDeletionText } from './PermanentDeletionText.tsx'

type EmptyTrashDialogProps = { isOpen: boolean; onClose(): void; returnFocus?(): HTMLElement | null }

/** Says what would go for ever, and how long copies hold it, before it goes. */
export function EmptyTrashDialog({ isOpen, onClose, returnFocus }: EmptyTrashDialogProps) {
  const text = useText()
  const { trash, common } = text
  const client = useClient()
  const { summary, failure, setFailure, forget } = useSummary(isOpen)
  /** Aborted: it was closed meanwhile. What has begun goes on: nothing can stop it. */
  const [work, setWork] = useState<AbortController | null>(null)

  function close() {
    work?.abort()
    forget()
    onClose()
  }

  /** What was put there since the dialog said what goes was named by nobody, and stays. */
  async function empty({ untilMs }: TrashMoment) {
    const controller = new AbortController()
    setWork(controller)
    setFailure(null)
    try {
      const removal = await client.trash.empty({ untilMs })
      if (!controller.signal.aborted) close()
      showToast({ tone: 'neutral', text: trash.gone(removal) })
    } catch (error) {
      const reason = failureOf(error)
      if (controller.signal.aborted) showFailure(reason)
      else setFailure(reason)
    } finally {
      setWork(null)
    }
  }

  const isEmpty = summary !== null && isNothing(summary)
  return (
    <Dialog
      title={trash.emptyTitle}
      isOpen={isOpen}
      onClose={close}
      {...(returnFocus === undefined ? {} : { returnFocus })}
      actions={
        <>
          <Button onClick={close}>{work === null ? common.cancel : common.close}</Button>
          <Button
            variant="danger"
            isBusy={work !== null}
            disabled={summary === null || isEmpty}
            onClick={() => summary !== null && void empty(summary)}
          >
            {trash.empty}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-pretty">
        {summary === null && failure === null && <Spinner label={common.loading} />}
        {summary !== null &&
          (isEmpty ? <p>{trash.nothingInIt}</p> : <PermanentDeletionText summary={summary} />)}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Dialog>
  )
}

function isNothing({ counts, jobCount }: TrashSummary): boolean {
  return jobCount === 0 && Object.values(counts).every((count) => count === 0)
}

/** Asked for anew each time it opens, and when a lost connection is back. */
function useSummary(isOpen: boolean) {
  const client = useClient()
  const count = useConnectionCount()
  const [summary, setSummary] = useState<TrashMoment | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    client.trash.summary({}, { signal: controller.signal }).then(
      (now) => {
        setSummary(now)
        setFailure(null)
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureOf(error))
      },
    )
    return () => controller.abort()
  }, [client, isOpen, count])
  const forget = () => {
    setSummary(null)
    setFailure(null)
  }
  return { summary, failure, setFailure, forget }
}
