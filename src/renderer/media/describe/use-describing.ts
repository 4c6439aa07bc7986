import { useState } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { DescribeState } from '../../../shared/domain/search/describing.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { useWatched } from '../../data/use-watched.ts'
import { useClient } from '../../rpc/client-context.ts'

const watch = (client: AtelierClient, signal: AbortSignal) => client.descriptions.watch({}, { signal })

/** How describing stands, and what is done with it. `refusal`: why what was asked for last was refused. */
export type Describing = {
  /** Null until the app has said it. */
  state: DescribeState | null
  refusal: Failure | null
  /** Never rejects. @returns whether it was done */
  attempt(work: (descriptions: AtelierClient['descriptions']) => Promise<unknown>): Promise<boolean>
}

export function useDescribing(): Describing {
  const { descriptions } = useClient()
  const state = useWatched(watch)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  return {
    state,
    refusal,
    async attempt(work) {
      setRefusal(null)
      try {
        await work(descriptions)
        return true
      } catch (error) {
        setRefusal(failureOf(error))
        return false
      }
    },
  }
}
