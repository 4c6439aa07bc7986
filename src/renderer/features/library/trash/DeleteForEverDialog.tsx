import { useState } from 'react'
import { type TrashItem, TrashKind, type TrashSummary } from '../../../../shared/domain/trash.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { PermanentDeletionText } from '../../../media/trash/PermanentDeletionText.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { canStop, deleteForEver, deletionText } from './trash-actions.ts'
import { kindOf } from './trash-items.ts'

type DeleteForEverDialogProps = {
  /** Empty: closed. */
  items: readonly TrashItem[]
  hasSetAside: boolean
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** Says what would go for ever before it goes. */
export function DeleteForEverDialog({ items, hasSetAside, onClose, returnFocus }: DeleteForEverDialogProps) {
  const text = useText()
  const { trash, common } = text
  const client = useClient()
  /** Aborted: it was closed meanwhile, and stops as soon as it can. */
  const [work, setWork] = useState<AbortController | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  function close() {
    work?.abort()
    setFailure(null)
    onClose()
  }
  async function go() {
    const controller = new AbortController()
    setWork(controller)
    setFailure(null)
    const deletion = await deleteForEver(client, items, controller.signal)
    setWork(null)
    const words = deletionText(deletion, text)
    if (words !== null) showToast({ tone: 'neutral', text: words })
    const isClosed = controller.signal.aborted
    if (deletion.failure === null) return isClosed ? undefined : close()
    if (isClosed) showFailure(deletion.failure)
    else setFailure(deletion.failure)
  }

  return (
    <Dialog
      title={trash.deleteTitle}
      isOpen={items.length > 0}
      onClose={close}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>
            {work === null ? common.cancel : canStop(items) ? common.stop : common.close}
          </Button>
          <Button variant="danger" isBusy={work !== null} onClick={() => void go()}>
            {trash.deleteForEver}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-pretty">
        {items.length > 0 && <PermanentDeletionText summary={summaryOf(items, hasSetAside)} />}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Dialog>
  )
}

function summaryOf(items: readonly TrashItem[], hasSetAside: boolean): TrashSummary {
  const counts = Object.fromEntries(
    TrashKind.options.map((kind) => [kind, items.filter((item) => kindOf(item) === kind).length]),
  ) as TrashSummary['counts']
  const files = items.flatMap((item) => (item.type === 'asset' ? [item.asset] : []))
  const here = files.filter(({ isArchived }) => isArchived !== true)
  const byteCount = here.reduce((sum, { byteSize }) => sum + byteSize, 0)
  return { counts, jobCount: 0, byteCount, archivedCount: files.length - here.length, hasSetAside }
}
