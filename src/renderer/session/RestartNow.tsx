import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/errors.ts'
import { failureOf } from '../data/failure.ts'
import { capabilities } from '../rpc/capabilities.ts'
import { useClient } from '../rpc/client-context.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'

/** What has come about is there once the app has started again: the way to that, or what to do where the app has none. */
export function RestartNow({ size = 'm' }: { size?: 's' | 'm' }) {
  const { shell } = useText()
  const { app } = useClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!capabilities().restart) return <p className="text-pretty">{shell.restartInTerminal}</p>
  const restart = () => app.restart({}).catch((error: unknown) => setFailure(failureOf(error)))
  return (
    <>
      <Button size={size} variant="primary" icon={<RotateCw aria-hidden />} onClick={() => void restart()}>
        {shell.restart}
      </Button>
      {failure !== null && <ErrorNote failure={failure} />}
    </>
  )
}
