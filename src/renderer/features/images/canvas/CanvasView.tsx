import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { CanvasHome } from './home/CanvasHome.tsx'
import { CanvasEditor } from './panels/CanvasEditor.tsx'
import { addImage } from './session/add-image.ts'
import { sessionOf } from './session/open-sessions.ts'
import { keepTab } from './tabs/open-tabs.ts'

/** Where the place leads: `canvas` to a document, `edit` to a new one made of an image, else to the documents. */
export default function CanvasView() {
  const id = CanvasId.safeParse(useNavigation(({ params }) => params['canvas'])).data
  const edited = AssetId.safeParse(useNavigation(({ params }) => params['edit'])).data
  if (id !== undefined) return <OpenCanvas key={id} id={id} />
  return edited === undefined ? <CanvasHome /> : <NewCanvas key={edited} from={edited} />
}

function OpenCanvas({ id }: { id: CanvasId }) {
  const [session] = useState(() => sessionOf(id))
  const name = useStore(session.store, ({ summary }) => summary?.name ?? null)
  useEffect(() => {
    if (name !== null) keepTab({ id, name })
  }, [id, name])
  useIntent('add-layers', ({ assetIds }) => {
    for (const assetId of assetIds) void addImage(session, assetId, null)
  })
  return <CanvasEditor session={session} />
}

/** Makes a document of an image, then goes to it. */
function NewCanvas({ from }: { from: AssetId }) {
  const text = useText()
  const client = useClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isLeft = false
    client.canvas
      .create({ from: { assetId: from } })
      .then(({ id }) => {
        // In place of this one: Back leads to where the image was.
        if (!isLeft) useNavigation.getState().replace({ canvas: id })
      })
      .catch((error: unknown) => setFailure(failureOf(error)))
    return () => {
      isLeft = true
    }
  }, [client, from, tries])
  return (
    <main className="flex h-full items-center justify-center">
      <h1 className="sr-only">{text.canvas.surface}</h1>
      {failure === null ? (
        <div className="animate-appear-late">
          <Spinner label={text.canvas.opening} />
        </div>
      ) : (
        <ErrorNote
          failure={failure}
          actions={
            <Button
              onClick={() => {
                setFailure(null)
                setTries(tries + 1)
              }}
            >
              {text.common.tryAgain}
            </Button>
          }
        />
      )}
    </main>
  )
}
