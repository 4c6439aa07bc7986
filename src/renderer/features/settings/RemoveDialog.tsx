import { useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../media/failure-of.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

type RemoveDialogProps = { connection: Connection; isOpen: boolean; onClose(): void }

/** Asks first: a removed key cannot be brought back. */
export function RemoveDialog({ connection, isOpen, onClose }: RemoveDialogProps) {
  const { settings, common } = useText()
  const client = useClient()
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function remove() {
    setRemoving(true)
    setFailure(null)
    try {
      await client.settings.removeConnection({ connectionId: connection.id })
      onClose()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Dialog
      title={settings.removeTitle(connection.name)}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" isBusy={isRemoving} onClick={() => void remove()}>
            {common.remove}
          </Button>
        </>
      }
    >
      <p>{settings.removeText}</p>
      {failure !== null && <ErrorNote failure={failure} />}
    </Dialog>
  )
}
