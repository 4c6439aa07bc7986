import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../media/failure-of.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { showToast } from '../../ui/toast.ts'

/** Asks first: what was in the trash cannot be brought back. */
export function EmptyTrashButton() {
  const { settings, common } = useText()
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function empty() {
    setBusy(true)
    setFailure(null)
    try {
      const { removed, kept } = await client.library.emptyTrash({})
      setOpen(false)
      showToast({ tone: 'neutral', text: settings.trashEmptied(removed, kept) })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        {settings.emptyTrash}
      </Button>
      <Dialog
        title={settings.emptyTrashTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{common.cancel}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void empty()}>
              {settings.emptyTrash}
            </Button>
          </>
        }
      >
        <p>{settings.emptyTrashText}</p>
        {failure !== null && <ErrorNote failure={failure} />}
      </Dialog>
    </>
  )
}
