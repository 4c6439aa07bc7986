import { useEffect, useState } from 'react'
import type { CanvasSummary } from '../../../../../shared/domain/canvas/canvas-document.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { followStream } from '../../../../data/follow-stream.ts'

/** As many as are worth a look; older ones are found by their image. */
const shownCount = 60

/** The documents, last changed first, followed; null until they are known. */
export function useDocuments(): { documents: readonly CanvasSummary[] | null; failure: Failure | null } {
  const client = useClient()
  const [documents, setDocuments] = useState<readonly CanvasSummary[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void followStream({
      signal,
      open: (inner) => client.canvas.watch({}, { signal: inner }),
      async read(inner) {
        try {
          const { canvases } = await client.canvas.list(
            { cursor: null, limit: shownCount },
            { signal: inner },
          )
          setDocuments(canvases)
          setFailure(null)
        } catch (error) {
          if (!signal.aborted) setFailure(failureOf(error))
          throw error
        }
      },
      onEvent: (event) =>
        setDocuments((before) => {
          const id = event.type === 'canvas-updated' ? event.canvas.id : event.canvasId
          const others = (before ?? []).filter((one) => one.id !== id)
          return event.type === 'canvas-updated' ? [event.canvas, ...others] : others
        }),
    })
    return () => controller.abort()
  }, [client])
  return { documents, failure }
}
