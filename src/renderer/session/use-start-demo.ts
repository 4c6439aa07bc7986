import { useState } from 'react'
import { AppError, type Failure } from '../../shared/errors.ts'
import { useClient } from '../rpc/client-context.ts'

/** One press starts the demo gateway; the settings follow, so there is nothing to do with the answer. */
export function useStartDemo(): { start(): void; isStarting: boolean; failure: Failure | null } {
  const client = useClient()
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function run() {
    setStarting(true)
    setFailure(null)
    try {
      await client.settings.startDemo({})
    } catch (error) {
      setFailure((error instanceof AppError ? error : new AppError('internal')).toFailure())
    } finally {
      setStarting(false)
    }
  }
  return { start: () => void run(), isStarting, failure }
}
