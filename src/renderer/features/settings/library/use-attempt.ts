import { useState } from 'react'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'

/** Asks the app for something, and tells where it refuses. Never rejects. */
export type Attempt<Client> = (work: (client: Client) => Promise<unknown>) => Promise<void>

/** @returns why what was asked for last was refused; null: it was not */
export function useAttempt<Client>(client: Client): { refusal: Failure | null; attempt: Attempt<Client> } {
  const [refusal, setRefusal] = useState<Failure | null>(null)
  return {
    refusal,
    async attempt(work) {
      setRefusal(null)
      try {
        await work(client)
      } catch (error) {
        setRefusal(failureOf(error))
      }
    },
  }
}
