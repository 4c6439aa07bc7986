import { useState } from 'react'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'

/** Forgets all exchanges, once a person has said so twice. */
export function ClearLog({ isDisabled }: { isDisabled: boolean }) {
  const { exchanges: words, common } = useText()
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const close = () => {
    setOpen(false)
    setFailure(null)
  }
  async function clear() {
    try {
      await client.exchanges.clear({})
      close()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setOpen(true)}>
        {words.clear}
      </Button>
      <Dialog
        title={words.clearTitle}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{common.cancel}</Button>
            <Button variant="danger" onClick={() => void clear()}>
              {words.clear}
            </Button>
          </>
        }
      >
        <p>{words.clearText}</p>
        {failure !== null && <ErrorNote failure={failure} />}
      </Dialog>
    </>
  )
}
