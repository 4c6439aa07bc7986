import { useState } from 'react'
import { type TrashItem, TrashKind, type TrashSummary } from '../../../../shared/domain/trash.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { ForEverWords } from '../../../media/trash/ForEverWords.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { deleteForEver } from './trash-deeds.ts'
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
  const { trash, common } = useText()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  function close() {
    setFailure(null)
    onClose()
  }
  async function go() {
    setBusy(true)
    setFailure(null)
    try {
      await deleteForEver(client, items)
      close()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={trash.deleteTitle}
      isOpen={items.length > 0}
      onClose={close}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void go()}>
            {trash.deleteForEver}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-pretty">
        {items.length > 0 && <ForEverWords summary={summaryOf(items, hasSetAside)} />}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Dialog>
  )
}

function summaryOf(items: readonly TrashItem[], hasSetAside: boolean): TrashSummary {
  const counts = Object.fromEntries(
    TrashKind.options.map((kind) => [kind, items.filter((item) => kindOf(item) === kind).length]),
  ) as TrashSummary['counts']
  const bytes = items.map((item) => (item.type === 'asset' ? item.asset.byteSize : 0))
  return { counts, jobCount: 0, byteCount: bytes.reduce((sum, one) => sum + one, 0), hasSetAside }
}
