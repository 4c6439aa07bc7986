import { useState } from 'react'
import type { Connection, KeyPlace } from '../../../../shared/domain/connection/connection.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'

type RemoveDialogProps = {
  connection: Connection
  /** Where its key is really kept: what is said of it must be true. */
  keyPlace: KeyPlace
  /** The whole connection, or only its key. */
  what: 'connection' | 'key'
  isOpen: boolean
  onClose(): void
}

/** Asks first: a removed key cannot be brought back. */
export function RemoveDialog({ connection, keyPlace, what, isOpen, onClose }: RemoveDialogProps) {
  const { settings, common } = useText()
  const client = useClient()
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function remove(isKeyLeft: boolean) {
    setRemoving(true)
    setFailure(null)
    try {
      if (what === 'key') await client.settings.removeKey({ connectionId: connection.id })
      else await client.settings.removeConnection({ connectionId: connection.id, isKeyLeft })
      onClose()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setRemoving(false)
    }
  }

  const isKeyStuck = failure?.code === 'keychain-unavailable'
  const [title, words] =
    what === 'key'
      ? [settings.removeKeyTitle(connection.name), settings.removeKeyText(keyPlace === 'session')]
      : [settings.removeTitle(connection.name), settings.removeText[keyPlace]]
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" isBusy={isRemoving} onClick={() => void remove(false)}>
            {isKeyStuck ? common.tryAgain : common.remove}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      {failure !== null && (
        <ErrorNote
          failure={failure}
          {...(isKeyStuck &&
            what === 'connection' && {
              words: { advice: settings.removeKeyStuck },
              actions: <Button onClick={() => void remove(true)}>{settings.removeAlone}</Button>,
            })}
        />
      )}
    </Dialog>
  )
}
