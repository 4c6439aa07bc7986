import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'

/** Says that a key which nothing uses is still in the keychain; goes away by itself once it is not. */
export function OldKeyNote() {
  const { settings } = useText()
  const client = useClient()
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function remove() {
    setRemoving(true)
    setFailure(null)
    try {
      await client.settings.removeOldKeys({})
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setRemoving(false)
    }
  }

  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-warning-ink">
        <p className="flex gap-1.5">
          <TriangleAlert aria-hidden className="mt-px !size-3.5" />
          {settings.oldKey}
        </p>
        <Button size="s" isBusy={isRemoving} onClick={() => void remove()}>
          {settings.oldKeyRemove}
        </Button>
      </div>
      {failure !== null && <ErrorNote failure={failure} />}
    </div>
  )
}
